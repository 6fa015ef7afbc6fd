import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkNeighbours'));
export const neighbourTicket = later(code, ({ neighbourTicket }) => neighbourTicket);
export const latestTechnicalTicket = later(
  code,
  ({ latestTechnicalTicket }) => latestTechnicalTicket,
);
