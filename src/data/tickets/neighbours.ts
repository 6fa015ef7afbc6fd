import { later } from '@/data/later';

const code = () => import('./sdkNeighbours');
export const neighbourTicket = later(async () => (await code()).neighbourTicket);
export const latestTechnicalTicket = later(async () => (await code()).latestTechnicalTicket);
