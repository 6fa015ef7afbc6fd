/** Limits and delays of the access and ticket areas. Times in milliseconds, sizes in bytes. */
export const VERSION_LABEL = '0000070';
export const BASE_PATH = '/tickets';
export const UPLOAD_MAX_BYTES = 10_485_760;
export const UPLOAD_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;
export const ANSWER_FILE_MAX_BYTES = 50 * 1024 * 1024;
/** What a client may send in a day (in Rome), cancelled files counted: the rules hold it. Its place is kept for a week. */
export const UPLOADS_PER_DAY = 20;
export const UPLOAD_BYTES_PER_DAY = 209_715_200;
export const UPLOAD_PLACE_MS = 7 * 86_400_000;
export const TECHNICAL_SUBMIT_LOCK_MS = 30_000;
export const CREATED_REDIRECT_MS = 2_000;
export const PROFILE_POPUP_MS = 1_000;
export const BLOCKED_REOPEN_MS = 30_000;
export const USER_SEARCH_WAIT_MS = 500;
export const MESSAGE_PREVIEW_CHARS = 150;
export const TITLE_PREVIEW_CHARS = 20;
export const ANSWERED_PAGE_SIZE = 15;
export const NUTRITIONAL_TICKETS_PER_MONTH = 2;
/** Technical tickets that a client opens: in a day, and waiting for an answer at the same time. */
export const TECHNICAL_TICKETS_PER_DAY = 10;
export const TECHNICAL_TICKETS_WAITING = 3;
export const PASSWORD_MIN_CHARS = 6;
/** Ours: bounds that the rules enforce as well, so that no client can fill a ticket (1 MiB a document) with one message. */
export const TITLE_MAX_CHARS = 200;
export const MESSAGE_MAX_CHARS = 10_000;
/**
 * What a document that a trigger reads may take as we write it. An event carries the document before and after the write and may not
 * exceed 512 KB; above that the platform drops it silently, and the document has no index. Older documents may be larger: functions/src/sweep.ts.
 */
export const TRIGGERED_MAX_BYTES = 220_000;
/** From this size on a document is looked at every hour, too: before one write can make it too large for its event. */
export const SWEPT_FROM_BYTES = 150_000;
/** Of TRIGGERED_MAX_BYTES, a conversation takes this much and then goes on in a continuation ticket; title, names and index need the rest. */
export const CONVERSATION_MAX_BYTES = 200_000;
/** What a message may take beside its content: type, time, who signs, and the names of these. The rules count with the same. */
export const MESSAGE_FIELDS_BYTES = 150;
/** People whose data one Amministratore exports in a day. */
export const EXPORTS_PER_DAY = 30;
/** How long a screen offers to undo. */
export const UNDO_MS = 10_000;
/** How long the server accepts an undo: a request pressed in time may arrive late (decision 96). */
export const UNDO_ACCEPTED_MS = 120_000;
/** Days that the statistics show, and tickets from which they take the median. */
export const STATISTICS_DAYS = 14;
export const STATISTICS_SAMPLE = 100;
/** Rows in one page of a live list. */
export const PAGE_SIZE = 50;
/** How often a person may change its own name: rules and triggers follow it everywhere. */
export const RENAME_EVERY_MS = 60_000;
