import { later } from '@/data/later';

export type { TicketText, CreatedTicket } from './sdkNewTickets';

const code = () => import('./sdkNewTickets');
export const createTechnicalTicket = later(async () => (await code()).createTechnicalTicket);
export const createOwnTicket = later(async () => (await code()).createOwnTicket);
export const nutritionalQuota = later(async () => (await code()).nutritionalQuota);
export const createNutritionalTicket = later(async () => (await code()).createNutritionalTicket);
