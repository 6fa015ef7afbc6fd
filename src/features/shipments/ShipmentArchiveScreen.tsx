import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { madeShipmentCount, madeShipments, type MadeShipment } from '@/data/shipments/archive';
import { errorText } from '@/domain/errors';
import { archiveMessages, shipmentMessages } from '@/domain/messages';
import { SHIPMENT_TIERS, type ShipmentTier } from '@/domain/shipments/shipment';
import { romeRange } from '@/domain/tickets/archive';
import { momentCell, type Column } from '@/ui/DataTable';
import { ProgressBar } from '@/ui/list/BulkBar';
import { choiceField, dayField } from '@/ui/list/urlFields';
import { ListPage } from '@/ui/list/ListPage';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { useListCount, usePagedRows, type Count } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import type { Bulk } from '@/ui/list/useBulk';
import { useSearchFailure } from '@/ui/list/useSearchFailure';
import { LiveFailure } from '@/ui/states';
import { ARCHIVE_KINDS } from './archiveKinds';
import classes from './Archive.module.css';
import { useMoves, type Moves } from './useMoves';

const SCHEMA = {
  fields: {
    first: dayField('dal'),
    last: dayField('al'),
    tier: choiceField('stato', SHIPMENT_TIERS, { fallback: 'main' }),
  },
  paging: 'more',
} as const;
const SEARCHES = SHIPMENT_TIERS.map((tier) => ARCHIVE_KINDS[tier].search);
const ICONS = { main: IconArchive, archive: IconArchiveOff } as const;

/** `/invii-giornata-archivio`: archives or restores shipments of a range of days. */
export function ShipmentArchiveScreen({ title }: { title: string }) {
  const listUrl = useListUrl(SCHEMA);
  const { first, last } = listUrl.values;
  const tier: ShipmentTier = listUrl.values.tier ?? 'main';
  const range = first && last ? romeRange(first, last) : null;
  const list = usePagedRows(range && madeShipments(tier, range), { listUrl });
  useSearchFailure(list.error);
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.rows,
    count: async () => range && madeShipmentCount(tier, range),
  });
  const moves = useMoves(tier, range);
  return (
    <ListPage
      title={title}
      label="Invii di giornata"
      back="/invii-giornata"
      listUrl={listUrl}
      list={list}
      filters={
        <PeriodForm
          label="Intervallo di date"
          labels={{ first: 'Data di inizio', last: 'Data di fine' }}
          needed={archiveMessages.datesNeeded}
          first={first ?? ''}
          last={last ?? ''}
          searches={SEARCHES}
          onSearch={(from, to, search) =>
            listUrl.change({
              first: from,
              last: to,
              tier: search === ARCHIVE_KINDS.archive.search ? 'archive' : 'main',
            })
          }
        />
      }
      bulk={range && <Found tier={tier} count={count} moves={moves} />}
      columns={columns(tier, moves)}
      rowKey={({ id }) => id}
      rowProblem={({ createdAt }) => (createdAt ? null : 'Data di creazione non leggibile')}
      idle={
        range ? undefined : (
          <p className={classes.note}>Scegli le due date e premi uno dei due pulsanti.</p>
        )
      }
      empty={{ text: shipmentMessages.noneMade }}
    />
  );
}

const columns = (tier: ShipmentTier, { busy, one }: Moves): readonly Column<MadeShipment>[] => [
  {
    key: 'id',
    header: 'ID',
    width: 210,
    cell: ({ id }) => <span className={classes.id}>{id}</span>,
  },
  {
    key: 'at',
    header: 'Data di creazione',
    width: 150,
    cell: momentCell(({ createdAt }) => createdAt, shipmentMessages.dateInvalid),
  },
  {
    key: 'who',
    header: 'Email / Nome / Cognome',
    width: 320,
    cell: ({ email, name, surname }) => `${email || '—'} / ${name || '—'} / ${surname || '—'}`,
  },
  {
    key: 'action',
    header: 'Azione',
    width: 190,
    screenOnly: true,
    cell: (shipment) => {
      const Icon = ICONS[tier];
      return (
        <Button
          variant="default"
          size="compact-md"
          classNames={{ root: classes.move, label: classes.words }}
          leftSection={<Icon size={16} aria-hidden />}
          loading={busy === shipment.id}
          disabled={busy !== null}
          onClick={() => void one(shipment)}
          aria-label={`${ARCHIVE_KINDS[tier].one}: ${shipment.email || shipment.id}`}
        >
          {ARCHIVE_KINDS[tier].one}
        </Button>
      );
    },
  },
];

/** Result of the search, with the bulk action. */
function Found({ tier, count, moves }: { tier: ShipmentTier; count: Count; moves: Moves }) {
  const Icon = ICONS[tier];
  return (
    <>
      <div className={classes.found}>
        <h2 className={classes.state}>{ARCHIVE_KINDS[tier].state}</h2>
        <p className={classes.note} role="status">
          {count.status === 'known' && `Documenti trovati: ${count.value.toLocaleString('it-IT')}`}
          {count.status === 'unknown' && 'Documenti trovati: …'}
        </p>
        {count.status === 'failed' && (
          <LiveFailure failure={count.failure} what="Conteggio non riuscito." />
        )}
        <Button
          variant="light"
          color={tier === 'main' ? 'red' : undefined}
          leftSection={<Icon size={16} aria-hidden />}
          disabled={moves.busy !== null}
          onClick={() => void moves.all()}
          data-no-print
        >
          {ARCHIVE_KINDS[tier].all}
        </Button>
      </div>
      <Running bulk={moves.bulk} />
    </>
  );
}

function Running({ bulk: { progress, outcome } }: { bulk: Bulk }) {
  if (progress) {
    const { label, done, total } = progress;
    return (
      <ProgressBar
        text={`${label}: ${done} di ${total}`}
        percent={(100 * done) / Math.max(1, total)}
        label={label}
      />
    );
  }
  return (
    outcome && (
      <p role="status">
        {`Non riusciti: ${outcome.failed} di ${outcome.total}. Sono rimasti dov’erano. ${errorText(outcome.error)}`}
      </p>
    )
  );
}
