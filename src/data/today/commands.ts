import { AppError } from '@/domain/errors';
import { mayOpen } from '@/domain/access/routes';
import { todayMessages } from '@/domain/messages';
import {
  type Colleague,
  isDoneThemselves,
  type DoneThemselves,
  type TodayItem,
} from '@/domain/today/item';
import { worksOn } from '@/domain/today/queue';
import { changeNoted } from '@/data/bookings/commands';
import { changeTask } from '@/data/checks/commands';
import { lazyModule } from '@/data/firebase/lazy';
import { tickContactReminder, tickReminder } from '@/data/reminders/commands';
import { readAll } from '@/data/live/read';
import { decodeUser } from '@/data/users/codec';
import { usersByIdQuery } from '@/data/users/queries';

export const { decide, handOver, takeBack, withdraw, release } = lazyModule(
  () => import('./sdkCommands'),
);

type Finish = (id: string, done: boolean) => Promise<boolean>;
const FINISH: Readonly<Record<DoneThemselves, Finish>> = {
  contattiPromemoria: tickContactReminder,
  prenotazioni: (id, done) => changeNoted(id, 'videocall', turned(done, '', 'Fatta')),
  checkdafare: (id, done) => changeTask(id, 'fatto', turned(done, 'da fare', 'si')),
  comunicazioni: tickReminder,
};

function turned<V extends string>(done: boolean, open: V, closed: V): { before: V; value: V } {
  return done ? { before: open, value: closed } : { before: closed, value: open };
}

/**
 * Marks a thing itself as done, or takes that back.
 * @returns false if it was so already; null for things that can't be marked: a decision records it
 * instead
 * @throws AppError `invalid` if a colleague has changed it
 */
export function finish({ collection, docId }: TodayItem, done: boolean): Promise<boolean> | null {
  return isDoneThemselves(collection) ? FINISH[collection](docId, done) : null;
}

/**
 * The colleague with this uid, if they have a queue too and work on such things.
 * @throws AppError `invalid` for others
 */
export async function colleague(
  uid: string,
  { collection }: Pick<TodayItem, 'collection'>,
): Promise<Colleague> {
  const [user] = await readAll(usersByIdQuery([uid]), decodeUser);
  if (!user || user.disabled || !mayOpen(user.role, '/dashboard'))
    throw new AppError('invalid', todayMessages.notColleague);
  if (!worksOn(user.role, collection)) throw new AppError('invalid', todayMessages.notTheirs);
  return { uid: user.uid, email: user.email };
}
