export { createRecipe } from './create-recipe';
export { health } from './health';
export { indexTechnicalTicket, indexTicket, indexUser } from './index-fields';
export { sendNotificationAndEmail } from './send-notification';
export { sendPdfEmail } from './send-pdf';
export { usersSearch } from './users-search';
