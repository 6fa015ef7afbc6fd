import type { Session } from '@/data/session';

/** The session of somebody who is signed in: what the shells are drawn for. */
export type SignedIn = Extract<Session, { status: 'signed-in' }>;
