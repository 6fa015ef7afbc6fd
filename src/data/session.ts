import {
  createUserWithEmailAndPassword,
  deleteUser,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut as authSignOut,
  updatePassword,
  type User,
} from 'firebase/auth';
import { createStore } from 'zustand/vanilla';
import { AppError } from '@/domain/errors';
import { accessMessages } from '@/domain/messages';
import type { LiveState } from '@/domain/live';
import type { Role } from '@/domain/roles';
import type { RegistrationForm, UserRecord } from '@/domain/users/user';
import { auth } from './auth';
import { attempt, toAppError } from './errors';
import { forgetPerson, rememberedUser, rememberPerson } from './remembered';
import { endSession } from './sessionEnd';

export type Session =
  | { status: 'starting' }
  | { status: 'signed-out'; error?: AppError }
  /**
   * `confirmed`: the record comes from the server, not only from what this device remembers. Until then not even the account is: pages
   * are drawn for whoever was here last, and the database waits for the account service by itself.
   */
  | { status: 'signed-in'; uid: string; email: string; role: Role; user: UserRecord; confirmed: boolean };

/** An account of Firebase Auth, or the one that was here last. */
type Account = Pick<User, 'uid' | 'email'>;

const last = rememberedUser();
const store = createStore<Session>()(() =>
  last ? { status: 'signed-in', uid: last.uid, email: last.email, role: last.role, user: last, confirmed: false } : { status: 'starting' },
);
/** Set while registering: the account exists a moment before its record does. */
let registering: Promise<unknown> | null = null;
let following: { uid: string; stop: () => void } | null = null;
/** Why the person is being signed out, told once they are. */
let reason: AppError | null = null;

/** Who is signed in. Role and record are live: a change of role applies at once. */
export const session = {
  subscribe: (onChange: () => void): (() => void) => store.subscribe(() => onChange()),
  getSnapshot: (): Session => store.getState(),
};

if (last) start(last);
onAuthStateChanged(auth, start);

function start(account: Account | null) {
  void follow(account).catch((error: unknown) => leave(toAppError(error)));
}

async function follow(user: Account | null) {
  if (user && !drawnFor(user)) store.setState({ status: 'starting' }, true);
  if (following && following.uid !== user?.uid) await unfollow();
  if (!user) {
    forgetPerson();
    store.setState(reason ? { status: 'signed-out', error: reason } : { status: 'signed-out' }, true);
    reason = null;
    return;
  }
  if (following) return;
  const started = { uid: user.uid, stop: () => undefined };
  following = started;
  await registering?.catch(() => undefined);
  const { userRecord } = await import('./users/users');
  if (following !== started) return;
  const source = userRecord(user.uid);
  const update = () => settle(user, source.getSnapshot());
  following = { uid: user.uid, stop: source.subscribe(update) };
  update();
}

/** Whether what is on screen is this account's already. */
function drawnFor({ uid }: Account): boolean {
  const drawn = store.getState();
  return drawn.status === 'signed-in' && drawn.uid === uid;
}

function settle(user: Account, record: LiveState<UserRecord | null>) {
  if (following?.uid !== user.uid) return;
  if (record.status === 'error') return leave(record.error);
  if (record.status === 'loading') return;
  // The rules refuse a disabled account at once; its ID token would keep it here for up to an hour.
  if (record.data?.disabled) return leave(new AppError('permission-denied', accessMessages.disabled));
  if (record.data) {
    const email = auth.currentUser?.email ?? user.email ?? record.data.email;
    rememberPerson(email, record.data);
    store.setState(
      { status: 'signed-in', uid: user.uid, email, role: record.data.role, user: record.data, confirmed: !record.stale },
      true,
    );
  } else if (record.stale) {
    // Offline, and the record is not on this device: the account stays, and the page opens when the connection is back.
    if (!drawnFor(user)) store.setState({ status: 'signed-out', error: new AppError('offline') }, true);
  } else leave(new AppError('not-found'));
}

/** Signs out and says why. */
function leave(error: AppError) {
  reason = error;
  // Without a connection to the account service signing out still works: it only forgets the account on this device.
  void signOut();
}

async function unfollow() {
  following?.stop();
  following = null;
  await endSession();
}

/** Waits until it is known whether the account just used has a record. @throws AppError why it could not enter */
async function entered(): Promise<void> {
  const settled = (state: Session) =>
    state.status === 'signed-in' || (state.status === 'signed-out' && (state.error !== undefined || !auth.currentUser));
  const state = await new Promise<Session>((resolve) => {
    if (settled(store.getState())) return resolve(store.getState());
    const stop = store.subscribe((next) => {
      if (!settled(next)) return;
      stop();
      resolve(next);
    });
  });
  if (state.status === 'signed-out') throw state.error ?? new AppError('unauthenticated');
}

async function enter(account: () => Promise<unknown>): Promise<void> {
  // What an earlier attempt left must not count as this one's outcome.
  if (!auth.currentUser) store.setState({ status: 'signed-out' }, true);
  await attempt(account);
  await entered();
}

/** @throws AppError «Email o password errata!» (AT-145) */
export function signIn(email: string, password: string): Promise<void> {
  return enter(() => signInWithEmailAndPassword(auth, email.trim(), password));
}

/** With the token of a link (decision 7). @throws AppError */
export function signInWithToken(token: string): Promise<void> {
  return enter(() => signInWithCustomToken(auth, token));
}

/** @throws AppError */
export function sendPasswordReset(email: string): Promise<void> {
  return attempt(() => sendPasswordResetEmail(auth, email.trim()));
}

/** Makes the account and its record; if the record fails the account is removed again, so that the e-mail stays free. @throws AppError */
export async function register(form: RegistrationForm): Promise<void> {
  await enter(() => {
    const work = makeAccount(form);
    registering = work.finally(() => (registering = null));
    registering.catch(() => undefined);
    return work;
  });
}

async function makeAccount(form: RegistrationForm): Promise<void> {
  const { createOwnRecord } = await import('./users/users');
  const { user } = await createUserWithEmailAndPassword(auth, form.email.trim(), form.password);
  try {
    await createOwnRecord(user.uid, user.email ?? form.email.trim(), form);
  } catch (error) {
    const failure = toAppError(error);
    reason = failure;
    await deleteUser(user);
    throw failure;
  }
}

/** @throws AppError */
export async function changePassword(newPassword: string): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new AppError('unauthenticated');
  await attempt(() => updatePassword(user, newPassword));
}

/** Ends every listener, then the session; forgets the person on this device. */
export async function signOut(): Promise<void> {
  forgetPerson();
  await unfollow();
  await authSignOut(auth);
}
