/** Search parameter of `/user/{userId}/checkcreate`: the check of a client to begin with. */
export const SENT_OF = 'inviato';
