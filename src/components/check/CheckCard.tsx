import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { storedFile } from '@/data/files/files';
import { checkMessages } from '@/domain/checkMessages';
import type { Check } from '@/domain/checks/check';
import { CHECK_FIELDS, photoName, PROFILE_FIELDS } from '@/domain/checks/checkFields';
import { formatDateTime } from '@/domain/time/rome';
import { FileCard } from '@/ui/FileCard';
import classes from './Check.module.css';
import { MeasurementTable } from './MeasurementTable';

interface Props {
  check: Check;
  /** Adds the id and the client's answers. */
  forStaff?: boolean;
  tools?: ReactNode;
}

/** A saved check: comment, photos, two tables of measurements. */
export function CheckCard({ check, forStaff = false, tools }: Props) {
  const { id, createdAt, text, photos, previous, current, answers, problems } = check;
  const when = createdAt ? formatDateTime(createdAt) : checkMessages.invalidDate;
  const answered = PROFILE_FIELDS.filter((field) => answers[field] !== '');
  return (
    <article className={classes.card} aria-label={`Check del ${when}`}>
      <header className={classes.head}>
        <Title order={3} size="h5">
          {when}
        </Title>
        {forStaff && <code className={classes.id}>{id}</code>}
        {tools}
      </header>
      {forStaff &&
        problems.map(({ field, message }) => (
          <p key={field} className={classes.problem}>
            {message}
          </p>
        ))}
      {text !== '' && <p className={classes.text}>{text}</p>}
      {photos.some((path) => path !== null) && (
        <ul className={classes.photos} aria-label="Foto">
          {photos.map(
            (path, index) =>
              path !== null && (
                <li key={path}>
                  <FileCard name={`${photoName(index)}.jpg`} source={storedFile(path)} />
                </li>
              ),
          )}
        </ul>
      )}
      {(previous.length > 0 || current.length > 0) && (
        <div className={classes.tables}>
          <MeasurementTable title={CHECK_FIELDS.measurementsOne.label} rows={previous} />
          <MeasurementTable
            title={CHECK_FIELDS.measurementsTwo.label}
            rows={current}
            compared={previous}
          />
        </div>
      )}
      {forStaff && answered.length > 0 && (
        <dl className={classes.answers}>
          {answered.map((field) => (
            <div key={field}>
              <dt>{CHECK_FIELDS[field].label}</dt>
              <dd>{answers[field]}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
