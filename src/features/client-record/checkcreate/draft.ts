import { NO_ANSWERS, type Check, type ProfileAnswers } from '@/domain/checks/check';
import { tableText } from '@/domain/checks/ownCheck';
import { formatDate } from '@/domain/time/rome';
import { newId } from '@/components/check/useCheckDraft';

export interface CheckDraft {
  /** Id of the check to create, so that a retry is idempotent. */
  id: string;
  previous: string;
  /** What the last check filled in there: nobody's work yet. */
  given: string;
  current: string;
  answers: ProfileAnswers;
  text: string;
  visible: boolean;
}

/** Where one is kept. @param sent id of the check that the client sent, if made of one */
export const placeOf = (staff: string, client: string, sent?: string) =>
  ({
    form: 'check',
    person: staff,
    subject: sent === undefined ? client : `${client}/${sent}`,
    keep: 'tab',
  }) as const;

export const emptyDraft = (): CheckDraft => ({
  id: newId(),
  previous: '',
  given: '',
  current: '',
  answers: NO_ANSWERS,
  text: '',
  visible: true,
});

/** The measures of a check as the previous ones of the next. */
export function previousOf(last: Check | null): string {
  if (last === null) return '';
  return tableText(last.current, last.createdAt ? formatDate(last.createdAt) : '');
}

/** What a draft takes from the last check, so that only what has changed is typed. */
export function givenBy(last: Check | null): Pick<CheckDraft, 'previous' | 'given' | 'answers'> {
  const previous = previousOf(last);
  return { previous, given: previous, answers: last?.answers ?? NO_ANSWERS };
}

export const hasText = ({ previous, given, current, text }: CheckDraft) =>
  previous !== given || [current, text].some((one) => one.trim() !== '');

/** Whether nothing was typed yet. */
export const isUntouched = (draft: CheckDraft) =>
  !hasText(draft) && draft.given === '' && Object.values(draft.answers).every((one) => one === '');
