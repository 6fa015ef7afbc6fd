import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { decide, finish, withdraw } from '@/data/today/commands';
import { failureText } from '@/domain/errors';
import { todayMessages } from '@/domain/messages';
import { formatDayOrMoment } from '@/domain/time/rome';
import type { Choice } from '@/domain/today/decision';
import type { TodayEntry } from '@/domain/today/queue';
import { toast } from '@/ui/toast';
import { undoToast } from '@/ui/undoToast';

function saidOf(choice: Choice): string {
  if (choice.kind === 'postpone') return todayMessages.postponed(formatDayOrMoment(choice.until));
  return choice.kind === 'pass' ? todayMessages.passed(choice.to.email) : todayMessages.done;
}

/** Identifies the decision that a row shows. */
const shownOf = ({ decision }: TodayEntry) => decision?.at?.getTime() ?? 0;

/** Done, postponed, passed on: the row goes at once and comes back if that fails or is undone. */
export function useTodayActions() {
  const { uid, email } = useMe();
  const me = { uid, email };
  const [gone, setGone] = useState<ReadonlyMap<string, number>>(new Map());

  const back = (id: string) =>
    setGone((before) => new Map([...before].filter(([other]) => other !== id)));
  const fail = (id: string) => (error: unknown) => {
    back(id);
    toast.error(failureText(error, todayMessages.failed, ['invalid']));
  };

  const choose = (entry: TodayEntry, choice: Choice) => {
    const { item, id, decision } = entry;
    setGone((before) => new Map([...before, [id, shownOf(entry)]]));
    const finished = choice.kind === 'done' ? finish(item, true) : null;
    const undo = () => {
      const undone = finished === null
          ? withdraw(item, { before: decision, choice }, me)
          : finish(item, false);
      (undone ?? Promise.resolve()).then(() => back(id), fail(id));
    };
    (finished ?? decide(item, choice, { me, seen: decision })).then(
      () => undoToast(saidOf(choice), undo),
      fail(id),
    );
  };

  return {
    choose,
    /** Whether a row has gone, ahead of the database. */
    isGone: (entry: TodayEntry) => gone.get(entry.id) === shownOf(entry),
  };
}
