import { Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { NOTICE_PAGE } from '@/components/privacy/NoticeText';
import { useHealthConsent } from '@/components/privacy/useHealthConsent';
import { useMe } from '@/components/session/useMe';
import { healthText, noticeText } from '@/domain/privacy/consents';

/**
 * What a client has accepted and when, and consent to health data, to give or withdraw. Nothing for
 * staff, before a notice is published, or from a remembered record, which may be out of date.
 */
export function PrivacyBox() {
  const { role, user, confirmed } = useMe();
  const { notice, sending, decide } = useHealthConsent();
  const { consents } = user;
  const isGiven = consents.health?.given === true;
  if (role !== 'user' || !confirmed) return null;
  if (!notice && !consents.notice && !consents.health) return null;
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
        <Button component={Link} to={NOTICE_PAGE} variant="subtle">
          Leggi l’informativa
        </Button>
      </Group>
    </Paper>
  );
}
