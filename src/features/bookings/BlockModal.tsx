import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  BLOCK_TIMES,
  freeOf,
  SELF_PLACES,
  startOf,
  type Place,
  type Taken,
} from '@/domain/bookings/booking';
import { formatLongDay } from '@/domain/time/rome';
import { useFocusReturn } from '@/ui/focus';

interface BlockModalProps {
  day: string;
  taken: Taken;
  now: Date;
  onBlock: (places: readonly Place[]) => Promise<boolean>;
  onClose: () => void;
}

/** «Blocca 1 slot»: one place of each half hour from 08:00 to 11:30, preselected. */
export function BlockModal({ day, taken, now, onBlock, onClose }: BlockModalProps) {
  useFocusReturn();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const start = startOf({ day, time: '12:00' });
  const rows = BLOCK_TIMES.map((time) => {
    const begins = startOf({ day, time });
    const past = !begins || begins <= now;
    const place = past ? undefined : freeOf(taken, { day, time }, SELF_PLACES)[0];
    return { time, place, why: past ? 'già passato' : 'nessun posto libero' };
  });
  const places = rows.flatMap(({ time, place }) => (place && !unticked.has(time) ? [place] : []));
  const block = async () => {
    setBusy(true);
    const done = await onBlock(places);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Blocca 1 slot${start ? `: ${formatLongDay(start)}` : ''}`}
    >
      <Stack gap="xs">
        {rows.map(({ time, place, why }) => (
          <Checkbox
            key={time}
            label={place ? time : `${time} (${why})`}
            disabled={!place || busy}
            checked={place !== undefined && !unticked.has(time)}
            onChange={({ currentTarget: { checked } }) =>
              setUnticked(
                (before) =>
                  new Set(checked ? [...before].filter((one) => one !== time) : [...before, time]),
              )
            }
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Annulla
        </Button>
        <Button loading={busy} disabled={places.length === 0} onClick={() => void block()}>
          Blocca
        </Button>
      </Group>
    </Modal>
  );
}
