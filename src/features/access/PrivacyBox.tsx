import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { recordConsents } from '@/data/privacy/commands';
import { failureText } from '@/domain/errors';
import { consentMessages } from '@/domain/messages';
import { healthText, isAsked, noticeText } from '@/domain/privacy/consents';
import type { PrivacyNotice } from '@/domain/privacy/notice';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { NoticeInDialog } from './NoticeText';
import { HEALTH_CONSENT, NOTICE_PAGE } from './privacyTexts';
import { useNotice } from './useNotice';

const WITHDRAW = {
  question: 'Vuoi revocare il consenso al trattamento dei dati sanitari?',
  action: 'Revoca il consenso',
  danger: true,
  details: <Text size="sm">Lo staff sarà avvisato e potrà contattarti.</Text>,
};
/** @param unread a notice that is accepted with it, so it is shown; null if it is accepted already */
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
 * What a client has accepted and when, and consent to health data, to give or withdraw. Nothing for
 * staff, before a notice is published, or from a remembered record, which may be out of date.
 */
export function PrivacyBox() {
  const { role, user, confirmed } = useMe();
  const { again, ...state } = useNotice();
  const [sending, setSending] = useState(false);
  const { consents } = user;
  const notice = state.status === 'ready' ? state.notice : null;
  const isGiven = consents.health?.given === true;
  if (role !== 'user' || !confirmed) return null;
  if (!notice && !consents.notice && !consents.health) return null;

  const decide = async (health: boolean) => {
    const accepts = health && isAsked(consents, notice);
    if (!(await confirm(health ? giving(accepts ? notice : null) : WITHDRAW))) return;
    setSending(true);
    try {
      // Withdrawing needs no version.
      const changed = await recordConsents({ version: notice?.version ?? 1, accepts, health });
      const done = health ? consentMessages.given : consentMessages.revoked;
      toast.success(changed ? done : consentMessages.unchanged);
    } catch (error) {
      toast.error(failureText(error, consentMessages.failed));
      again();
    } finally {
      setSending(false);
    }
  };
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="privacy-box">
      <h2 id="privacy-box" style={{ fontSize: '1.0625rem', marginBottom: 12 }}>
        Privacy
      </h2>
      <Text size="sm">
        Informativa: <strong>{noticeText(consents)}</strong>
      </Text>
      <Text size="sm">
        Consenso dati sanitari: <strong>{healthText(consents)}</strong>
      </Text>
      <Group mt="sm">
        {isGiven ? (
          <Button variant="default" loading={sending} onClick={() => void decide(false)}>
            Revoca il consenso
          </Button>
        ) : (
          <Button
            variant="default"
            loading={sending}
            disabled={!notice}
            onClick={() => void decide(true)}
          >
            Do il consenso
          </Button>
        )}
        <Anchor component={Link} to={NOTICE_PAGE} size="sm">
          Leggi l’informativa
        </Anchor>
      </Group>
    </Paper>
  );
}
