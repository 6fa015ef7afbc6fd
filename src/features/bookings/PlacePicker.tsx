import { Button, Group, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { takenPlaces } from '@/data/bookings/sources';
import type { Booking } from '@/domain/bookings/booking';
import { Live, BlockSkeleton } from '@/ui/states';
import { OfferedTimes } from './OfferedTimes';

interface PlacePickerProps {
  uid: string;
  /** The booking to move. */
  left: Booking | null;
}

/** Reload counter shared by all pickers, so that none takes another's answer for a new one. */
let generations = Date.now();
const nextGeneration = () => (generations += 1);

/** Free times on offer: first the day, then the time. Reloads after a refusal. */
export function PlacePicker({ uid, left }: PlacePickerProps) {
  const [generation, setGeneration] = useState(nextGeneration);
  const again = () => setGeneration(nextGeneration());
  // Kept here, because reloading the offer remounts the list of times.
  const [chosen, setChosen] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <section aria-labelledby="scegli-orario">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="scegli-orario">
          {left ? 'Scegli il nuovo orario' : 'Scegli giorno e ora'}
        </Title>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => {
            setFailed(null);
            again();
          }}
        >
          Aggiorna
        </Button>
      </Group>
      <Live source={takenPlaces(generation)} skeleton={<BlockSkeleton height={260} />}>
        {(offer) => (
          <OfferedTimes
            offer={offer}
            uid={uid}
            left={left}
            chosen={chosen}
            setChosen={setChosen}
            failed={failed}
            setFailed={setFailed}
            onTaken={again}
          />
        )}
      </Live>
    </section>
  );
}
