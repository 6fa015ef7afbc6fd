import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { decide, finish, withdraw } from '@/data/today/commands';
import { todayMessages } from '@/domain/messages';
import { formatDayOrMoment } from '@/domain/time/rome';
import type { Choice } from '@/domain/today/item';
import type { TodayEntry } from '@/domain/today/queue';
import { toast, undoToast } from '@/ui/feedback';

function saidOf(choice: Choice): string {
  if (choice.kind === 'postpone') return todayMessages.postponed(formatDayOrMoment(choice.until));
  return choice.kind === 'pass' ? todayMessages.passed(choice.to.email) : todayMessages.done;
}

/** Identifies the decision that a row shows. */
const shownOf = ({ decision }: TodayEntry) => decision?.at?.getTime() ?? 0;

/** A row hidden before the database's list reflects it (optimistic update). */
interface Gone {
  shown: number;
  isSaved: boolean;
}
type AllGone = ReadonlyMap<string, Gone>;

/**
 * Done, postponed, passed on: the row goes at once and comes back if that fails or is undone.
 * @param listed what the database lists
 */
export function useTodayActions(listed: readonly TodayEntry[]) {
  const { uid, email } = useMe();
  const me = { uid, email };
  const [gone, setGone] = useState<AllGone>(new Map());

  // Forgets saved rows that the database no longer lists: if they are listed again, they were reopened.
  const isListed = new Set(listed.map(({ id }) => id));
  const left = [...gone].filter(([id, { isSaved }]) => !isSaved || isListed.has(id));
  if (left.length < gone.size) setGone(new Map(left));

  const set = (id: string, now: Gone) => setGone((before) => new Map([...before, [id, now]]));
  const back = (id: string) =>
    setGone((before) => new Map([...before].filter(([other]) => other !== id)));
  const fail = (id: string) => (error: unknown) => {
    back(id);
    toast.failure(error, todayMessages.failed, ['invalid']);
  };

  const choose = (entry: TodayEntry, choice: Choice) => {
    const { item, id, decision } = entry;
    const shown = shownOf(entry);
    set(id, { shown, isSaved: false });
    const finished = choice.kind === 'done' ? finish(item, true) : null;
    const undo = () => {
      const undone: Promise<unknown> =
        finished === null
          ? withdraw(item, { before: decision, choice }, me)
          : (finish(item, false) ?? Promise.resolve());
      undone.then(() => back(id), fail(id));
    };
    const saved = finished ?? decide(item, choice, { me, expected: decision }).then(() => true);
    saved.then((isOurs) => {
      set(id, { shown, isSaved: true });
      // What a colleague has done meanwhile isn't ours to undo.
      if (isOurs) undoToast(saidOf(choice), undo);
      else toast.success(saidOf(choice));
    }, fail(id));
  };

  return {
    choose,
    /** Hides a row whose decision was stored elsewhere, until the database's list reflects it. */
    hide: (entry: TodayEntry) => set(entry.id, { shown: shownOf(entry), isSaved: true }),
    /** Whether a row is hidden before the database's list reflects it. */
    isGone: (entry: TodayEntry) => gone.get(entry.id)?.shown === shownOf(entry),
  };
}
