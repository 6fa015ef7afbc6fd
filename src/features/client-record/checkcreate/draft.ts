import { NO_ANSWERS, type Check, type ProfileAnswers } from '@/domain/checks/check';
import { tableText } from '@/domain/checks/ownCheck';
import { formatDate } from '@/domain/time/rome';
import { newId } from '@/components/check/useCheckDraft';

export interface CheckDraft {
  /** Id of the check to create, so that a retry is idempotent. */
  id: string;
  previous: string;
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

/** A draft that begins with what the last check says: only what has changed is typed. */
export const draftAfter = (last: Check | null): CheckDraft => ({
  ...emptyDraft(),
  previous: previousOf(last),
  answers: last?.answers ?? NO_ANSWERS,
});

export const hasText = ({ previous, current, text }: CheckDraft) =>
  [previous, current, text].some((one) => one.trim() !== '');
