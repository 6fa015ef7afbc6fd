import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { storedFile } from '@/data/files/files';
import { poseName } from '@/domain/checks/checkFields';
import { ownMeasurements, type OwnCheck } from '@/domain/checks/ownCheck';
import { formatDateTime } from '@/domain/time/rome';
import { FileCard } from '@/ui/FileCard';
import classes from './Check.module.css';
import { MeasurementTable } from './MeasurementTable';

/** A check that a client sent and that waits for staff. @param children actions on it */
export function SentCheck({
  sent,
  title,
  children,
}: {
  sent: OwnCheck;
  title: string;
  children?: ReactNode;
}) {
  const { text, photos } = sent;
  const rows = ownMeasurements(sent);
  return (
    <article className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {children}
      </header>
      {text !== '' && <p className={classes.text}>{text}</p>}
      {photos.some((path) => path !== null) && (
        <ul className={classes.photos} aria-label="Foto inviate">
          {photos.map(
            (path, index) =>
              path !== null && (
                <li key={path}>
                  <FileCard name={`${poseName(index)}.jpg`} source={storedFile(path)} />
                </li>
              ),
          )}
        </ul>
      )}
      {rows.length > 0 && <MeasurementTable title="Misure inviate" rows={rows} />}
    </article>
  );
}

export const sentTitle = ({ sentAt }: OwnCheck, outcome: string) =>
  sentAt ? `Inviato il ${formatDateTime(sentAt)}, ${outcome}` : `Inviato, ${outcome}`;
