/** Limits and delays. Times in milliseconds, sizes in bytes. */
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
/**
 * Daily upload quota of a client (day in Rome, cancelled uploads included), enforced by the rules;
 * reservations last a week.
 */
export const UPLOADS_PER_DAY = 20;
export const UPLOAD_BYTES_PER_DAY = 209_715_200;
export const UPLOAD_RESERVATION_MS = 7 * 86_400_000;
/** After this long a load fails, and its screen offers a retry. */
export const LOAD_MS = 30_000;
export const TECHNICAL_SUBMIT_LOCK_MS = 30_000;
export const CREATED_REDIRECT_MS = 2_000;
export const PROFILE_POPUP_MS = 1_000;
export const BLOCKED_REOPEN_MS = 30_000;
export const MESSAGE_PREVIEW_CHARS = 150;
export const TITLE_PREVIEW_CHARS = 20;
export const ANSWERED_PAGE_SIZE = 15;
export const NUTRITIONAL_TICKETS_PER_MONTH = 2;
/** Technical tickets a client may open per day, and have unanswered at a time. */
export const TECHNICAL_TICKETS_PER_DAY = 10;
export const TECHNICAL_TICKETS_WAITING = 3;
export const PASSWORD_MIN_CHARS = 6;
/** Our own limits, also in the rules, so that no message can fill a ticket (1 MiB per document). */
export const TITLE_MAX_CHARS = 200;
export const MESSAGE_MAX_CHARS = 10_000;
/**
 * Maximum size of documents with triggers. An event carries the document before and after the write
 * and is silently dropped above 512 KB, leaving the document unindexed. Older documents may be
 * larger: functions/src/sweep.ts.
 */
export const TRIGGERED_MAX_BYTES = 220_000;
/** Documents above this size are also swept every hour, before they outgrow an event. */
export const SWEPT_FROM_BYTES = 150_000;
/**
 * Documents per hour that the sweep examines to find large ones that no event reported
 * (functions/src/indexing/find-large.ts). A pass over N documents takes N / 10,000 hours; open
 * conversations are also examined every hour.
 */
export const LOOKED_AT_PER_HOUR = 10_000;
/**
 * A larger conversation continues in another ticket; the rest of TRIGGERED_MAX_BYTES is for title,
 * names and index.
 */
export const CONVERSATION_MAX_BYTES = 200_000;
/**
 * Maximum size of a message's fields apart from its content: type, time, author and field names.
 * The rules use the same number.
 */
export const MESSAGE_FIELDS_BYTES = 150;
/** How long screens offer to undo. */
export const UNDO_MS = 10_000;
/** How long the server accepts an undo, because a request sent in time may arrive late [DE-096]. */
export const UNDO_ACCEPTED_MS = 120_000;
/** Days in the statistics, and tickets in the sample of the median. */
export const STATISTICS_DAYS = 14;
export const STATISTICS_SAMPLE = 100;
/** Page size of live lists. */
export const PAGE_SIZE = 50;
