import { NO_ANSWERS, type ProfileAnswers } from '@/domain/checks/check';
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

export const hasText = ({ previous, current, text }: CheckDraft) =>
  [previous, current, text].some((one) => one.trim() !== '');
