/** What a list passes along when it opens a conversation: only then is the ticket marked read (AT-126). */
export const FROM_LIST = { fromList: true } as const;
