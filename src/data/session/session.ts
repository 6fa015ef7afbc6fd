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
import { leaveScope, loseScope, openScope, personHere, scopeIsOpen } from './scope';

export type Session =
  | { status: 'starting' }
  /** The screens are taken away; what they still had to write is on its way. */
  | { status: 'leaving' }
  | { status: 'signed-out'; error?: AppError }
  /**
   * `confirmed`: the record comes from the server, not only from what this device remembers. Until then not even the account is: pages
   * are drawn for whoever was here last, and the database waits for the account service by itself.
   */
  | {
      status: 'signed-in';
      uid: string;
      email: string;
      role: Role;
      user: UserRecord;
      confirmed: boolean;
    };

/** Asked to be signed out, before the browser ended or before the account service's code came: not let in again. */
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
/** Whose the device is now, as it was last heard; a scope is opened and closed until it agrees. */
let account: Account | null = null;
let agreeing: Promise<void> | null = null;
/** Ends following the person's record. */
let unfollow: () => void = () => undefined;
/** Set while somebody signs in: an account that is being made exists a moment before its record does. */
let entering: Promise<User> | null = null;
/** Set while somebody is being signed out here. */
let leaving: Promise<void> | null = null;
/** What the last one read is being erased from this device. */
let erasing: Promise<unknown> = Promise.resolve();
/** Why the person is being signed out, told once they are. */
let reason: AppError | null = null;

/** Who is signed in. Role and record are live: a change of role applies at once. */
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
  // Since this page began, another tab may have signed somebody else in.
  if (account) accountIs(accountOnDevice());
  auth.onAuthStateChanged((user) => {
    const cutOff = user !== null && user.uid === unfinished;
    unfinished = null;
    // Whoever signs out, here or in another tab, is forgotten first: this account was ended from outside.
    if (user === null && rememberedPerson() !== null && !leaving)
      reason ??= new AppError('unauthenticated');
    if (!cutOff) accountIs(user);
    else if (!leaving) forgetAccount().catch(ended);
  });
});

/** Fetches the account service's code, which from then on says whose the device is; start-up says when the wire is free for it. */
export async function watchAccount(): Promise<void> {
  try {
    await accountService();
  } catch (error) {
    // Whatever is asked next brings it along; only who is not known yet can't be shown anything.
    if (store.getState().status === 'starting')
      store.setState({ status: 'signed-out', error: toAppError(error) }, true);
  }
}

/** The account service (or this device) says whose the device is. A screen of anybody else's is gone, and writes nothing, from here on. */
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

/** Closes and opens scopes, one step at a time whatever is heard meanwhile, until the one that is open is the account's. */
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
  // Somebody who has just signed in doesn't wait for the database to connect.
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

/** Follows the person's record until they leave. */
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

/** Whether what is on screen is this account's already. */
function drawnFor({ uid }: Account): boolean {
  const drawn = store.getState();
  return drawn.status === 'signed-in' && drawn.uid === uid;
}

function settle(user: Account, record: LiveState<UserRecord | null>) {
  if (record.status === 'loading') return;
  // Late is not over: whoever has a slow connection stays, and the shell says what it waits for.
  if (record.status === 'error' && record.error.code === 'timeout') return;
  // Its ID token would keep a disabled account here for up to an hour. The rules refuse a person's own record for no other reason; who
  // listens while it is disabled may still be sent it.
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
    // Offline, and the record is not on this device: the account stays, and the page opens when the connection is back.
    if (!drawnFor(user))
      store.setState(
        { status: 'signed-out', error: new AppError(online.getSnapshot() ? 'timeout' : 'offline') },
        true,
      );
  } else leave(new AppError('not-found'));
}

/** Signs out and says why. */
function leave(error: AppError) {
  reason = error;
  void signOut();
}

/**
 * Signs out: the screens go first and write what they have to, then everything of the person's ends, then the account is forgotten on
 * this device, which needs no connection.
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
  // Killed from here on, the browser finishes it when it is opened again.
  if (uid !== null) rememberLeaving(uid);
  unfinished = uid;
  if (store.getState().status !== 'signed-out') store.setState({ status: 'leaving' }, true);
  await leaveScope();
  // Unless another tab has signed somebody else in meanwhile.
  const here = accountHere();
  if (uid !== null && here !== null && here.uid !== uid) return;
  account = null;
  await forgetAccount().then(() => ended(), ended);
  // The login page needs not wait for it; the next person's database does.
  erasing = import('../firebase/firestore')
    .then(({ eraseLeft }) => eraseLeft())
    .catch((error: unknown) => console.warn(error));
}

async function forgetAccount(): Promise<void> {
  const { auth } = await accountService();
  await auth.signOut();
  rememberLeaving(null);
}

/** Waits until it is known whether the account just used has a record. @throws AppError why it could not enter */
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
 * Signs in with an account and waits until its session is there.
 * @param known told as soon as it is known whose account it is
 * @throws AppError why it could not enter
 */
export async function enter(
  signIn: (service: typeof AccountCode) => Promise<User>,
  known?: (uid: string) => void,
): Promise<void> {
  await leaving;
  // What an earlier attempt left must not count as this one's outcome.
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

/** While entering: opens the scope of an account that has just been made, so that its record can be written. */
export async function scopeOpened(): Promise<void> {
  accountIs(accountHere());
  await agreeing;
}
