/** Notices sent to a client, `notifiche/{id}`; written by functions, read by staff. */

/** A client gets at most one notice in this time. */
export const NOTICE_INTERVAL_MS = 10 * 60_000;

/** `invito`: the link by which a new person sets its password; `pagamento`: where an order is paid. */
export const NOTICE_KINDS = ['messaggio', 'pdf', 'invito', 'pagamento'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_CHANNELS = ['email', 'email+push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
/** `in corso` while it is being sent; it stays so only when the server stopped half-way. */
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

/** What sending answers; `skipped`: the client had a notice less than ten minutes ago. */
export interface NoticeResult {
  sent: NoticeChannel | 'skipped';
  reason?: string;
}
