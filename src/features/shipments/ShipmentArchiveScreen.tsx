import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { madeShipmentCount, madeShipments, type MadeShipment } from '@/data/shipments/archive';
import { errorText } from '@/domain/errors';
import { archiveMessages, shipmentMessages } from '@/domain/messages';
import { SHIPMENT_PLACES, type ShipmentPlace } from '@/domain/shipments/places';
import { romeRange } from '@/domain/tickets/archive';
import { formatDateTime } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { LiveFailure } from '@/ui/LiveFailure';
import { choiceField, dayField } from '@/ui/list/address';
import { ListPage } from '@/ui/list/ListPage';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { ProgressBar } from '@/ui/list/Progress';
import { useListCount, usePagedRows, type Count } from '@/ui/list/usePagedRows';
import { useListAddress } from '@/ui/list/useListAddress';
import type { Bulk } from '@/ui/list/useBulk';
import { useSearchFailure } from '@/ui/list/useSearchFailure';
import { ARCHIVE_KINDS } from './archiveKinds';
import classes from './Archive.module.css';
import { useMoves, type Moves } from './useMoves';

const SCHEMA = {
  fields: {
    first: dayField('dal'),
    last: dayField('al'),
    place: choiceField('stato', SHIPMENT_PLACES, { fallback: 'main' }),
  },
  paging: 'more',
} as const;
const SEARCHES = SHIPMENT_PLACES.map((place) => ARCHIVE_KINDS[place].search);
const ICONS = { main: IconArchive, archive: IconArchiveOff } as const;

/** `/invii-giornata-archivio`: archives or restores shipments of a range of days. */
export function ShipmentArchiveScreen({ title }: { title: string }) {
  const address = useListAddress(SCHEMA);
  const { first, last } = address.values;
  const place: ShipmentPlace = address.values.place ?? 'main';
  const range = first && last ? romeRange(first, last) : null;
  const list = usePagedRows(range && madeShipments(place, range), { address });
  useSearchFailure(list.error);
  const count = useListCount(list, {
    key: address.key,
    again: list.rows,
    count: async () => range && madeShipmentCount(place, range),
  });
  const moves = useMoves(place, range);
  return (
    <ListPage
      title={title}
      label="Invii di giornata"
      back="/invii-giornata"
      address={address}
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
            address.change({
              first: from,
              last: to,
              place: search === ARCHIVE_KINDS.archive.search ? 'archive' : 'main',
            })
          }
        />
      }
      bulk={range && <Found place={place} count={count} moves={moves} />}
      columns={columns(place, moves)}
      rowKey={({ id }) => id}
      rowProblem={({ createdAt }) => (createdAt ? null : 'Data di creazione non leggibile')}
      idle={
        range ? undefined : (
          <p className={classes.note}>Scegli le due date e premi uno dei due pulsanti.</p>
        )
      }
      empty={<EmptyState text={shipmentMessages.noneMade} />}
    />
  );
}

const columns = (place: ShipmentPlace, { busy, one }: Moves): readonly Column<MadeShipment>[] => [
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
    cell: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : shipmentMessages.dateInvalid),
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
      const Icon = ICONS[place];
      return (
        <Button
          variant="default"
          size="compact-md"
          classNames={{ root: classes.move, label: classes.words }}
          leftSection={<Icon size={16} aria-hidden />}
          loading={busy === shipment.id}
          disabled={busy !== null}
          onClick={() => void one(shipment)}
          aria-label={`${ARCHIVE_KINDS[place].one}: ${shipment.email || shipment.id}`}
        >
          {ARCHIVE_KINDS[place].one}
        </Button>
      );
    },
  },
];

/** Result of the search, with the bulk action. */
function Found({ place, count, moves }: { place: ShipmentPlace; count: Count; moves: Moves }) {
  const Icon = ICONS[place];
  return (
    <>
      <div className={classes.found}>
        <h2 className={classes.state}>{ARCHIVE_KINDS[place].state}</h2>
        <p className={classes.note} role="status">
          {count.status === 'known' && `Documenti trovati: ${count.value.toLocaleString('it-IT')}`}
          {count.status === 'unknown' && 'Documenti trovati: …'}
        </p>
        {count.status === 'failed' && (
          <LiveFailure failure={count.failure} what="Conteggio non riuscito." />
        )}
        <Button
          variant="light"
          color={place === 'main' ? 'red' : undefined}
          leftSection={<Icon size={16} aria-hidden />}
          disabled={moves.busy !== null}
          onClick={() => void moves.all()}
          data-no-print
        >
          {ARCHIVE_KINDS[place].all}
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
