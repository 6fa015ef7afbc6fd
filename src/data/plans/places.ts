export const PLANS = 'alimentazioni';
