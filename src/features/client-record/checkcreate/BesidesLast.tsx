import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ChangesTable, Photo } from '@/components/check/Comparison';
import { Picture } from '@/components/check/PhotoStep';
import type { DraftPhoto } from '@/data/checks/photoDrafts';
import type { Check } from '@/domain/checks/check';
import { poseName } from '@/domain/checks/checkFields';
import { compareMeasurements, pastedMeasurements } from '@/domain/checks/measurements';
import { formatDate } from '@/domain/time/rome';
import classes from './CheckCreate.module.css';

interface Props {
  last: Check;
  photos: readonly (DraftPhoto | null)[];
  previous: string;
  current: string;
}

/** The new check beside the last one, in view while the comment is written. */
export function BesidesLast({ last, photos, previous, current }: Props) {
  const [pose, setPose] = useState(0);
  const day = last.createdAt ? formatDate(last.createdAt) : 'l’ultimo';
  const { changes } = compareMeasurements(
    pastedMeasurements(previous).rows,
    pastedMeasurements(current).rows,
  );
  const [before, now] = [last.photos[pose] ?? null, photos[pose] ?? null];
  return (
    <section className={classes.beside} aria-label="Confronto con il check precedente">
      {/* First, so that it is in view with the comment's box. */}
      <ChangesTable caption={`Misure: ${day} e oggi`} changes={changes} />
      <Group gap={6} role="group" aria-label="Posa da confrontare">
        {photos.map((_, index) => (
          <Button
            key={index}
            size="compact-md"
            variant={index === pose ? 'filled' : 'default'}
            aria-pressed={index === pose}
            onClick={() => setPose(index)}
          >
            {poseName(index)}
          </Button>
        ))}
      </Group>
      <div className={classes.pair}>
        <figure>
          <div className={classes.frame}>
            {before === null ? 'Nessuna foto' : <Photo path={before} alt={`Prima, ${day}`} />}
          </div>
          <figcaption>{day}</figcaption>
        </figure>
        <figure>
          <div className={classes.frame}>
            {now === null ? 'Nessuna foto' : <Picture blob={now.blob} name="Dopo, oggi" />}
          </div>
          <figcaption>Oggi</figcaption>
        </figure>
      </div>
    </section>
  );
}
