/** Working hours, holidays and closings (domain/time/openingHours.ts). */
export const HOURS_SETTINGS = 'impostazioni/orari';
