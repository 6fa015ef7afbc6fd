import { codeOf, later } from '@/data/firebase/later';

export type { TicketText, CreatedTicket } from './sdkNewTickets';

const code = codeOf(() => import('./sdkNewTickets'));
export const createTechnicalTicket = later(
  code,
  ({ createTechnicalTicket }) => createTechnicalTicket,
);
export const createOwnTicket = later(code, ({ createOwnTicket }) => createOwnTicket);
export const ownTicketArrived = later(code, ({ ownTicketArrived }) => ownTicketArrived);
export const nutritionalQuota = later(code, ({ nutritionalQuota }) => nutritionalQuota);
export const createNutritionalTicket = later(
  code,
  ({ createNutritionalTicket }) => createNutritionalTicket,
);
