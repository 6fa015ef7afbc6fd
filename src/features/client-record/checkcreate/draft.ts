import { NO_ANSWERS, type Check } from '@/domain/checks/check';
import type { ProfileAnswers } from '@/domain/checks/checkFields';
import { tableText } from '@/domain/checks/ownCheck';
import { sameStored } from '@/domain/stored';
import { formatDate } from '@/domain/time/rome';
import { newId } from '@/components/check/useCheckDraft';

export interface CheckDraft {
  /** Id of the check to create, so that a retry is idempotent. */
  id: string;
  previous: string;
  /**
   * Prefilled from the last check, like `givenAnswers`: equal values don't count as somebody's
   * input.
   */
  given: string;
  givenAnswers: ProfileAnswers;
  current: string;
  answers: ProfileAnswers;
  text: string;
  visible: boolean;
}

/** Storage key of a draft. @param sent id of the client's check that it is made from, if any */
export const draftKeyOf = (staff: string, client: string, sent?: string) =>
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
  givenAnswers: NO_ANSWERS,
  current: '',
  answers: NO_ANSWERS,
  text: '',
  visible: true,
});

/** The measures of a check, as the «previous» table of the next one. */
export function previousOf(last: Check | null): string {
  if (last === null) return '';
  return tableText(last.current, last.createdAt ? formatDate(last.createdAt) : '');
}

/** What a draft copies from the last check, so that only the changes need to be typed. */
export function givenBy(last: Check | null) {
  const [previous, answers] = [previousOf(last), last?.answers ?? NO_ANSWERS];
  return {
    previous,
    given: previous,
    answers,
    givenAnswers: answers,
  } satisfies Partial<CheckDraft>;
}

export const hasText = ({ previous, given, current, text }: CheckDraft) =>
  previous !== given || [current, text].some((one) => one.trim() !== '');

export const sameAnswers = (one: ProfileAnswers, other: ProfileAnswers) =>
  sameStored({ ...one }, { ...other });

/** Whether nothing was typed yet. */
export const isUntouched = (draft: CheckDraft) =>
  !hasText(draft) && sameAnswers(draft.answers, draft.givenAnswers);
