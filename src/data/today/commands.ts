import { AppError } from '@/domain/errors';
import { mayOpen } from '@/domain/access/routes';
import { todayMessages } from '@/domain/messages';
import type { Colleague } from '@/domain/today/decision';
import { isDoneThemselves, type DoneThemselves, type TodayItem } from '@/domain/today/item';
import { saveNoted } from '@/data/bookings/commands';
import { changeTask } from '@/data/checks/commands';
import { lazyModule } from '@/data/firebase/lazy';
import { changeCommunication, tickContactReminder } from '@/data/reminders/commands';
import { readAll } from '@/data/live/read';
import { decodeUser } from '@/data/users/codec';
import { usersByIdQuery } from '@/data/users/queries';

export const { decide, withdraw, release } = lazyModule(() => import('./sdkCommands'));

const FINISH: Readonly<Record<DoneThemselves, (id: string, done: boolean) => Promise<void>>> = {
  contattiPromemoria: tickContactReminder,
  prenotazioni: (id, done) => saveNoted(id, 'videocall', done ? 'Fatta' : ''),
  checkdafare: (id, done) =>
    changeTask(
      id,
      'fatto',
      done ? { before: 'da fare', value: 'si' } : { before: 'si', value: 'da fare' },
    ),
  comunicazioni: (id, done) =>
    changeCommunication(
      id,
      'fatto',
      done ? { from: 'da fare', to: 'si' } : { from: 'si', to: 'da fare' },
    ),
};

/**
 * Marks a thing itself as done, or takes that back.
 * @returns null for things that can't be: a decision says so instead
 * @throws AppError
 */
export function finish({ collection, docId }: TodayItem, done: boolean): Promise<void> | null {
  return isDoneThemselves(collection) ? FINISH[collection](docId, done) : null;
}

/** The colleague with this uid, who has a queue too. @throws AppError `invalid` for others */
export async function colleague(uid: string): Promise<Colleague> {
  const [user] = await readAll(usersByIdQuery([uid]), decodeUser);
  if (!user || user.disabled || !mayOpen(user.role, '/dashboard'))
    throw new AppError('invalid', todayMessages.notColleague);
  return { uid: user.uid, email: user.email };
}
