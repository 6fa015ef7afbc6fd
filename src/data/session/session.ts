import type { User } from 'firebase/auth';
import { createStore } from 'zustand/vanilla';
import { AppError } from '@/domain/errors';
import { accessMessages } from '@/domain/accessMessages';
import type { LiveState } from '@/domain/live';
import type { Role } from '@/domain/roles';
import type { UserRecord } from '@/domain/users/user';
import { accountHere, accountService, onAccountService, type Account } from './account';
import type * as AccountCode from '../firebase/auth';
import { askEarly } from '../live/early';
import { toAppError, translated } from '../firebase/errors';
import { online } from './online';
import {
  accountOnDevice,
  forgetPerson,
  ownsCache,
  rememberedPerson,
  rememberedUser,
  rememberLeaving,
  rememberPerson,
  unfinishedLeaving,
} from './remembered';
import './serverTime';
import { leaveScope, loseScope, openScope, personHere, scopeIsOpen } from './scope';

export type Session =
  | { status: 'starting' }
  /** The screens are unmounting; their last writes are in flight. */
  | { status: 'leaving' }
  | { status: 'signed-out'; error?: AppError }
  /**
   * `confirmed`: the record comes from the server. Until then neither record nor account is
   * certain: pages show what this device remembers, and the database waits for Firebase Auth.
   */
  | {
      status: 'signed-in';
      uid: string;
      email: string;
      role: Role;
      user: UserRecord;
      confirmed: boolean;
    };

/** Who requested a sign-out that did not complete; not let in again. */
let unfinished = unfinishedLeaving();
const remembered = rememberedUser();
const last = remembered && remembered.uid !== unfinished ? remembered : null;
const store = createStore<Session>()(() =>
  last
    ? {
        status: 'signed-in',
        uid: last.uid,
        email: last.email,
        role: last.role,
        user: last,
        confirmed: false,
      }
    : { status: accountOnDevice() ? 'starting' : 'signed-out' },
);
/** The current account as last reported. `agree` opens and closes scopes until they match it. */
let account: Account | null = null;
let agreeing: Promise<void> | null = null;
/** Stops listening to the person's record. */
let unfollow: () => void = () => undefined;
/** Set during sign-in: at registration the account exists before its record does. */
let entering: Promise<User> | null = null;
/** Set during sign-out. */
let leaving: Promise<void> | null = null;
/** Pending erasure of the previous person's cache. */
let erasing: Promise<unknown> = Promise.resolve();
/** Why the person is being signed out; shown afterwards. */
let reason: AppError | null = null;

/** The current session. Role and record are live: a change of role applies at once. */
export const session = {
  subscribe: (onChange: () => void): (() => void) => store.subscribe(() => onChange()),
  getSnapshot: (): Session => store.getState(),
};

if (last) accountIs(last);
else if (!accountOnDevice()) {
  if (rememberedPerson() !== null)
    store.setState({ status: 'signed-out', error: new AppError('unauthenticated') }, true);
  forgetPerson();
}

onAccountService((auth) => {
  // Another tab may have signed somebody else in since this page started.
  if (account) accountIs(accountOnDevice());
  auth.onAuthStateChanged((user) => {
    const cutOff = user !== null && user.uid === unfinished;
    unfinished = null;
    // Our own sign-out clears the remembered person first, so this one came from outside.
    if (user === null && rememberedPerson() !== null && !leaving)
      reason ??= new AppError('unauthenticated');
    if (!cutOff) accountIs(user);
    else if (!leaving) forgetAccount().catch(ended);
  });
});

/** Loads Firebase Auth, which from then on reports the account; start-up decides when. */
export async function watchAccount(): Promise<void> {
  try {
    await accountService();
  } catch (error) {
    // A later request retries the download. Only a page with nothing to show yet needs the error.
    if (store.getState().status === 'starting')
      store.setState({ status: 'signed-out', error: toAppError(error) }, true);
  }
}

/** Sets the current account. Ends anybody else's scope at once, so it cannot write. */
function accountIs(now: Account | null) {
  account = now;
  if (personHere() !== null && personHere() !== now?.uid) {
    unfollow();
    if (store.getState().status === 'signed-in') store.setState({ status: 'leaving' }, true);
    void loseScope();
  }
  agree();
}

function agreed(): boolean {
  return account ? scopeIsOpen() && personHere() === account.uid : personHere() === null;
}

/** Closes and opens scopes one at a time until the open one is the account's. */
function agree() {
  if (agreeing || leaving) return;
  agreeing = untilAgreed().finally(() => {
    agreeing = null;
    if (!agreed()) agree();
  });
}

async function untilAgreed(): Promise<void> {
  try {
    while (!agreed()) {
      await loseScope();
      if (account) await begin(account);
    }
  } catch (error) {
    leave(toAppError(error));
  }
  if (!account && !leaving && store.getState().status !== 'signed-out') ended();
}

async function begin(now: Account): Promise<void> {
  if (!drawnFor(now)) store.setState({ status: 'starting' }, true);
  await erasing;
  if (!ownsCache(now.uid)) await (await import('../firebase/firestore')).takeOverCache(now.uid);
  if (account?.uid !== now.uid) return;
  rememberLeaving(null);
  reason = null;
  openScope(now.uid);
  // The database may still be connecting: fetch the record over REST meanwhile.
  if (!drawnFor(now)) void askEarly(now.uid, `users/${now.uid}`);
  follow(now);
}

/** Nobody is signed in any more. */
function ended(failure?: unknown) {
  forgetPerson();
  if (failure !== undefined) reason ??= toAppError(failure);
  store.setState(reason ? { status: 'signed-out', error: reason } : { status: 'signed-out' }, true);
  reason = null;
}

/** Listens to the person's record until they leave. */
function follow(user: Account) {
  let stop: () => void = () => undefined;
  let current = true;
  unfollow = () => {
    current = false;
    stop();
  };
  const start = async () => {
    await entering?.catch(() => undefined);
    const { userRecord } = await import('../users/sources');
    if (!current) return;
    const source = userRecord(user.uid);
    const update = () => {
      if (current) settle(user, source.getSnapshot());
    };
    stop = source.subscribe(update);
    update();
  };
  start().catch((error: unknown) => current && leave(toAppError(error)));
}

/** Whether the screen already shows this account. */
function drawnFor({ uid }: Account): boolean {
  const drawn = store.getState();
  return drawn.status === 'signed-in' && drawn.uid === uid;
}

function settle(user: Account, record: LiveState<UserRecord | null>) {
  if (record.status === 'loading') return;
  // A slow connection is no reason to sign out; the shell shows what it waits for.
  if (record.status === 'error' && record.error.code === 'timeout') return;
  // An ID token outlives the disabling of its account by up to an hour. The rules refuse one's own
  // record only when disabled; a listener that is already open may still receive it.
  const isDisabled =
    record.status === 'error' ? record.error.code === 'permission-denied' : record.data?.disabled;
  if (isDisabled) return leave(new AppError('permission-denied', accessMessages.disabled));
  if (record.status === 'error') return leave(record.error);
  if (record.data) {
    const email = accountHere()?.email ?? user.email ?? record.data.email;
    rememberPerson(email, record.data);
    store.setState(
      {
        status: 'signed-in',
        uid: user.uid,
        email,
        role: record.data.role,
        user: record.data,
        confirmed: !record.stale,
      },
      true,
    );
  } else if (record.stale) {
    // Offline without a cached record: stay signed in, and open when the connection is back.
    if (!drawnFor(user))
      store.setState(
        { status: 'signed-out', error: new AppError(online.getSnapshot() ? 'timeout' : 'offline') },
        true,
      );
  } else leave(new AppError('not-found'));
}

/** Signs out with a reason. */
function leave(error: AppError) {
  reason = error;
  void signOut();
}

/**
 * Signs out: screens unmount and write first, then the scope ends, then the account is removed from
 * this device, which works offline.
 */
export function signOut(): Promise<void> {
  leaving ??= goAway().finally(() => {
    leaving = null;
    agree();
  });
  return leaving;
}

async function goAway(): Promise<void> {
  const uid = personHere();
  unfollow();
  forgetPerson();
  // If the browser is closed from here on, the sign-out completes at the next start.
  if (uid !== null) rememberLeaving(uid);
  unfinished = uid;
  if (store.getState().status !== 'signed-out') store.setState({ status: 'leaving' }, true);
  await leaveScope();
  // Another tab may have signed somebody else in meanwhile.
  const here = accountHere();
  if (uid !== null && here !== null && here.uid !== uid) return;
  account = null;
  await forgetAccount().then(() => ended(), ended);
  // The login page does not wait for the erasure; the next person's database does.
  erasing = import('../firebase/firestore')
    .then(({ eraseLeft }) => eraseLeft())
    .catch((error: unknown) => console.warn(error));
}

async function forgetAccount(): Promise<void> {
  const { auth } = await accountService();
  await auth.signOut();
  rememberLeaving(null);
}

/** Resolves when the account's session is open. @throws AppError why it could not enter */
function entered(uid: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = store.getState();
      if (state.status === 'signed-in' && state.uid === uid) resolve();
      else if (state.status === 'signed-out' && state.error) reject(state.error);
      else if (
        (state.status === 'signed-out' || state.status === 'signed-in') &&
        accountHere()?.uid !== uid
      )
        reject(new AppError('unauthenticated'));
      else return;
      stop();
    };
    const stop = store.subscribe(look);
    look();
  });
}

/**
 * Signs in and waits until the session is open.
 * @param known called as soon as the uid is known
 * @throws AppError why it could not enter
 */
export async function enter(
  signIn: (service: typeof AccountCode) => Promise<User>,
  known?: (uid: string) => void,
): Promise<void> {
  await leaving;
  // The outcome of an earlier attempt must not count as this one's.
  if (!accountHere()) store.setState({ status: 'signed-out' }, true);
  entering = translated(async () => {
    const user = await signIn(await accountService());
    known?.(user.uid);
    return user;
  });
  const user = await entering.finally(() => (entering = null));
  accountIs(accountHere());
  await entered(user.uid);
}

/** During registration: opens the scope of the new account, so that its record can be written. */
export async function scopeOpened(): Promise<void> {
  accountIs(accountHere());
  await agreeing;
}
