import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LevelBadge, StudioName } from '@/components/client/facts';
import { campaignLead } from '@/data/campaigns/list';
import { followOfClient } from '@/data/follow/sources';
import { LEVEL_LABELS, reasonText } from '@/domain/follow/follow';
import { recordMessages } from '@/domain/recordMessages';
import { displayName, type UserRecord } from '@/domain/users/user';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';
import { useComfort } from '@/ui/useLive';
import { LatestOrder } from './LatestOrder';
import classes from './Record.module.css';
import { Reach } from './Reach';

const STATUS_TONES: Readonly<Record<string, Tone>> = {
  Nuovo: 'non-risposto',
  Rinnovo: 'risposto',
  Attivo: 'risposto',
  Sospeso: 'aperto',
};

/**
 * Header of the record: name, studio, state, contacts, campaign, latest order. The section provides
 * the h1.
 */
export function ClientHeader({ client }: { client: UserRecord }) {
  const { email, hidden, problems } = client;
  const status = client.details.statoUtente;
  return (
    <section className={classes.header} aria-label="Cliente">
      <div className={classes.who}>
        <p className={classes.name}>
          {displayName({ ...client, email: null }) === 'sconosciuto'
            ? 'Nome sconosciuto'
            : displayName(client)}
        </p>
        {status !== '' && <StatusBadge tone={STATUS_TONES[status] ?? 'neutro'} label={status} />}
        {hidden && <StatusBadge tone="neutro" label="Nascosto" />}
        <FollowBadge uid={client.uid} />
        {client.role !== 'user' && <StatusBadge tone="letto" label={client.role} />}
        {email !== '' && <CampaignChip email={email} />}
      </div>
      <div className={classes.facts}>
        <Text size="sm" c="dimmed" span>
          <StudioName user={client} />
        </Text>
        <LatestOrder client={client} />
      </div>
      <Reach client={client} />
      {problems.length > 0 && (
        <Text size="sm" role="note" className={classes.problems}>
          {recordMessages.unreadable}{' '}
          {problems.map(({ field, message }) => `${field} (${message})`).join(', ')}
        </Text>
      )}
    </section>
  );
}

/** Badge with the reason to follow up the client, if there is one. */
function FollowBadge({ uid }: { uid: string }) {
  const standing = useComfort(
    followOfClient(uid),
    null,
    'Nothing of the record depends on whether the client is followed',
  );
  if (!standing?.listed || standing.level === 'verde') return null;
  const label = `Da seguire: ${LEVEL_LABELS[standing.level].toLowerCase()}`;
  const reasons = standing.reasons.map(reasonText).join(', ');
  return (
    <Link to="/da-seguire" title={reasons} aria-label={`${label}. ${reasons}`}>
      <LevelBadge level={standing.level} label={label} />
    </Link>
  );
}

function CampaignChip({ email }: { email: string }) {
  const lead = useComfort(
    campaignLead(email),
    null,
    'Nothing of the record depends on the campaign',
  );
  if (!lead) return null;
  return (
    <StatusBadge
      tone="letto"
      label={`Campagna integrazione${lead.stato === '' ? '' : `: ${lead.stato}`}`}
    />
  );
}
