export { health } from './health';
export { indexTechnicalTicket, indexTicket, indexUser } from './index-fields';
