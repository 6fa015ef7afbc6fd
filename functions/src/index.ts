export { deleteUser, disableUser, enableUser, setUserRole } from './accounts';
export { createRecipe } from './create-recipe';
export { createUser } from './create-user';
export { health } from './health';
export { indexTechnicalTicket, indexTicket, indexUser } from './index-fields';
export { sendInvitation } from './invitation';
export { sendNotificationAndEmail } from './send-notification';
export { sendPdfEmail } from './send-pdf';
export { usersSearch } from './users-search';
