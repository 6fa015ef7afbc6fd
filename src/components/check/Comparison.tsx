import { Button, NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { storedFile } from '@/data/files/files';
import { checkMessages } from '@/domain/checkMessages';
import type { Check } from '@/domain/checks/check';
import { PHOTO_FIELDS, photoName, poseName } from '@/domain/checks/checkFields';
import { compareMeasurements, differenceText, type Change } from '@/domain/checks/measurements';
import type { AppErrorCode } from '@/domain/errors';
import { formatDate } from '@/domain/time/rome';
import { holdFocus } from '@/ui/focus';
import { useSource } from '@/ui/useSource';
import classes from './Check.module.css';

const dayOf = ({ createdAt }: Check) =>
  createdAt ? formatDate(createdAt) : checkMessages.invalidDate;
const oneDecimal = (value: number) => value.toFixed(1).replace('.', ',');

interface ComparisonProps {
  /** Newest first. */
  checks: readonly Check[];
  /** Loads more; null: all are loaded. */
  onMore: (() => void) | null;
}

/** Before and after: two checks side by side, pose by pose, with the changes in numbers. */
export function Comparison({ checks, onMore }: ComparisonProps) {
  const [firstId, setFirst] = useState<string | null>(null);
  const [secondId, setSecond] = useState<string | null>(null);
  const [pose, setPose] = useState(0);
  const second = checks.find(({ id }) => id === secondId) ?? checks[0];
  const first = checks.find(({ id }) => id === firstId) ?? checks.at(-1);
  if (!first || !second || checks.length < 2) return null;
  const options = checks.map((check) => ({ value: check.id, label: dayOf(check) }));
  const [before, after] = [first.photos[pose] ?? null, second.photos[pose] ?? null];
  const { changes } = compareMeasurements(first.current, second.current);
  return (
    <section className={classes.card} aria-label="Prima e dopo">
      <Title order={2} size="h4">
        Prima e dopo
      </Title>
      <div className={classes.choices}>
        <NativeSelect
          label="Prima"
          data={options}
          value={first.id}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <NativeSelect
          label="Dopo"
          data={options}
          value={second.id}
          onChange={(event) => setSecond(event.currentTarget.value)}
        />
        <NativeSelect
          label="Posa"
          data={PHOTO_FIELDS.map((_, index) => ({
            value: String(index),
            label: `${photoName(index)} · ${poseName(index)}`,
          }))}
          value={String(pose)}
          onChange={(event) => setPose(Number(event.currentTarget.value))}
        />
        {onMore && (
          <Button variant="default" className={classes.dates} onClick={onMore}>
            Altre date
          </Button>
        )}
      </div>
      {before !== null && after !== null ? (
        <Slider
          key={`${before}/${after}`}
          before={before}
          after={after}
          days={[dayOf(first), dayOf(second)]}
        />
      ) : (
        <p className="text-muted">Per questa posa manca una delle due foto.</p>
      )}
      <ChangesTable caption={`Misure: ${dayOf(first)} e ${dayOf(second)}`} changes={changes} />
    </section>
  );
}

/** Table of the changes in numbers; renders nothing if there are none. */
export function ChangesTable({
  caption,
  changes,
}: {
  caption: string;
  changes: readonly Change[];
}) {
  if (changes.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Caratteristica</th>
          <th scope="col">Prima</th>
          <th scope="col">Dopo</th>
          <th scope="col">Differenza</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.name}</th>
            <td>{oneDecimal(change.before)}</td>
            <td>{oneDecimal(change.after)}</td>
            <td>{differenceText(change)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two overlaid photos with a divider that moves by touch, mouse or arrow keys. */
function Slider({
  before,
  after,
  days,
}: {
  before: string;
  after: string;
  days: readonly [string, string];
}) {
  const [share, setShare] = useState(50);
  const states = [useSource(storedFile(before)), useSource(storedFile(after))];
  const isWhole = states.every(({ status }) => status === 'ready');
  const first = <Photo path={before} alt={`Prima, ${days[0]}`} />;
  const second = <Photo path={after} alt={`Dopo, ${days[1]}`} />;
  return (
    <div className={classes.slider}>
      {isWhole ? (
        <div className={classes.stage}>
          {second}
          <div className={classes.over} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
            {first}
          </div>
          <span className={classes.line} style={{ left: `${share}%` }} aria-hidden />
        </div>
      ) : (
        // Side by side, because one of the two is a message instead of a photo, illegible on top of
        // the other.
        <div className={classes.stage} data-apart>
          <div className={classes.half}>{first}</div>
          <div className={classes.half}>{second}</div>
        </div>
      )}
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        disabled={!isWhole}
        aria-label="Quanto si vede della foto di prima"
        aria-valuetext={`${share}% prima, ${100 - share}% dopo`}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Errors that a retry can't fix. */
const LASTING: readonly AppErrorCode[] = ['permission-denied', 'not-found'];

/** A stored photo that fills its frame. */
export function Photo({ path, alt }: { path: string; alt: string }) {
  const source = storedFile(path);
  const state = useSource(source);
  if (state.status === 'ready') return <img src={state.url} alt={alt} className={classes.photo} />;
  if (state.status === 'loading') return <span className={classes.wait}>Caricamento…</span>;
  return (
    <div className={classes.wait}>
      <div>
        <div>{`${alt}: foto non disponibile`}</div>
        {!LASTING.includes(state.error.code) && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Riprova: ${alt}`}
            onClick={({ currentTarget }) => {
              holdFocus(currentTarget);
              source.retry();
            }}
          >
            Riprova
          </Button>
        )}
      </div>
    </div>
  );
}
