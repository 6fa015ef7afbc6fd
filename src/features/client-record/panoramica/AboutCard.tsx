import { Text } from '@mantine/core';
import { pathTo } from '@/domain/access/paths';
import { shownDay, formatDate } from '@/domain/time/rome';
import { USER_FIELDS } from '@/domain/users/fields';
import type { UserRecord } from '@/domain/users/user';
import { OverviewCard } from './OverviewCard';
import classes from './Panoramica.module.css';

/** Who the client is, and since when. */
export function AboutCard({ client }: { client: UserRecord }) {
  const { uid, createdAt, email, phone, details } = client;
  const { genere, nascita, comune, senzPensieri } = details;
  const facts = [
    genere,
    nascita !== '' && `nascita ${shownDay(nascita)}`,
    comune,
    senzPensieri === 'si' && USER_FIELDS.senzPensieri.label,
  ].filter((fact) => fact !== '' && fact !== false);
  return (
    <OverviewCard title="Anagrafica" to={pathTo('UserDetails', { userId: uid })}>
      <p className={classes.main}>
        {createdAt ? `Cliente dal ${formatDate(createdAt)}` : 'Data di iscrizione sconosciuta'}
      </p>
      {facts.length > 0 && <Text size="sm">{facts.join(' · ')}</Text>}
      <Text size="sm" className="text-muted">
        {[email, phone].filter((way) => way !== '').join(' · ') || 'Nessun recapito'}
      </Text>
    </OverviewCard>
  );
}
