import {
  decided,
  decidedOf,
  type Choice,
  type Colleague,
  type Decided,
  type Decision,
} from './item';

/**
 * What to store for a decision, given what is stored; `there`: it is stored already, e.g. because
 * the answer was lost and the SDK repeats the write; null: somebody has decided since.
 */
export type Change = Decided | 'there' | null;

interface By {
  /** The item's mark. */
  mark: string;
  me: Colleague;
}

/** @param expected the decision that the person saw when choosing */
export function chosen(
  stored: Decision | null,
  { expected, choice }: { expected: Decision | null; choice: Choice },
  by: By,
): Change {
  const wanted = decided(expected, choice, by);
  if ((stored?.at?.getTime() ?? 0) === (expected?.at?.getTime() ?? 0)) return wanted;
  return isMine(stored, by) && isSame(stored, wanted) ? 'there' : null;
}

/**
 * The previous decision, after the last one is taken back. If the item was passed on again, the
 * name of who had passed it on before is lost, because a signature can't be restored.
 */
export function takenBack(
  stored: Decision | null,
  { before, choice }: { before: Decision | null; choice: Choice },
  by: By,
): Change {
  if (stored === null || stored.by.uid !== by.me.uid) return null;
  const restored = decidedOf(before);
  const signed = { ...restored, sentBy: restored.sentBy === stored.sentBy ? stored.sentBy : '' };
  if (isMine(stored, by) && isSame(stored, decided(before, choice, by))) return signed;
  return isSame(stored, signed) ? 'there' : null;
}

function isMine(stored: Decision | null, { mark, me }: By): stored is Decision {
  return stored !== null && stored.by.uid === me.uid && stored.mark === mark;
}

function isSame(stored: Decision, other: Decided): boolean {
  const { done, until, to, sentBy } = decidedOf(stored);
  return (
    done === other.done &&
    until?.getTime() === other.until?.getTime() &&
    to === other.to &&
    sentBy === other.sentBy
  );
}

/** Lets go of a finished item that was passed to the person, so that it is no longer looked for. */
export function released(stored: Decision | null, expected: Decision, me: Colleague): Change {
  const isStill = stored?.to?.uid === me.uid && stored.at?.getTime() === expected.at?.getTime();
  return isStill ? { ...decidedOf(stored), to: '', toEmail: '' } : 'there';
}
