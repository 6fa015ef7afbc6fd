import { Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { recordConsents } from '@/data/privacy/commands';
import { consentMessages } from '@/domain/messages';
import { needsNotice, type PrivacyNotice } from '@/domain/privacy/consents';
import { confirm, toast } from '@/ui/feedback';
import { NoticeInDialog, HEALTH_CONSENT, useNotice } from './NoticeText';

const WITHDRAW = {
  question: 'Vuoi revocare il consenso al trattamento dei dati sanitari?',
  action: 'Revoca il consenso',
  danger: true,
  details: <Text size="sm">Lo staff sarà avvisato e potrà contattarti.</Text>,
};
/**
 * @param unread notice accepted together with the consent, so it is shown; null if already accepted
 */
const giving = (unread: PrivacyNotice | null) => ({
  question: 'Vuoi dare il consenso al trattamento dei dati sanitari?',
  action: 'Do il consenso',
  details: (
    <>
      {unread && (
        <>
          <Text size="sm">Con il consenso accetti anche questa informativa:</Text>
          <NoticeInDialog notice={unread} />
        </>
      )}
      <Text size="sm">{HEALTH_CONSENT}</Text>
    </>
  ),
});

/**
 * Gives or withdraws consent to health data, after asking. `notice` is null while unknown, and if
 * none is published; `again` reads one that could not be read (`failure`).
 */
export function useHealthConsent() {
  const { consents } = useMe().user;
  const { again, ...state } = useNotice();
  const [sending, setSending] = useState(false);
  const notice = state.status === 'ready' ? state.notice : null;
  const decide = async (health: boolean) => {
    const accepts = health && needsNotice(consents, notice);
    if (!(await confirm(health ? giving(accepts ? notice : null) : WITHDRAW))) return;
    setSending(true);
    try {
      // Withdrawing needs no version.
      const changed = await recordConsents({ version: notice?.version ?? 1, accepts, health });
      const done = health ? consentMessages.given : consentMessages.revoked;
      toast.success(changed ? done : consentMessages.unchanged);
    } catch (error) {
      toast.failure(error, consentMessages.failed);
      again();
    } finally {
      setSending(false);
    }
  };
  const failure = state.status === 'error' ? state.error : null;
  return { notice, isLoading: state.status === 'loading', failure, again, sending, decide };
}
