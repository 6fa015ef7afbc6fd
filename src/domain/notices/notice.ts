/** Notifications sent to a client, `notifiche/{id}`; written by functions, read by staff. */

/** A client gets at most one notification per interval. */
export const NOTICE_INTERVAL_MS = 10 * 60_000;

/** `invito`: link to set the first password; `pagamento`: payment link of an order. */
export const NOTICE_KINDS = ['messaggio', 'pdf', 'invito', 'pagamento'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_CHANNELS = ['email', 'email+push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
/** `in corso` while sending; it remains so if the server crashed. */
export const NOTICE_OUTCOMES = ['in corso', 'inviata', 'fallita'] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

export const noticeMessages = {
  none: 'A questo cliente non è stato inviato ancora nessun avviso.',
} as const;

export interface Notice {
  id: string;
  /** The client. */
  userId: string;
  /** The staff member. */
  by: string;
  at: Date | null;
  kind: NoticeKind;
  channel: NoticeChannel;
  outcome: NoticeOutcome;
}

/** Result of sending; `skipped`: the client was notified within the interval. */
export interface NoticeResult {
  sent: NoticeChannel | 'skipped';
  reason?: string;
}
