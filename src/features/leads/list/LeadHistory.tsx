import { historyOf } from '@/data/leads/sources';
import type { LeadChange } from '@/domain/leads/history';
import { LEAD_FIELDS } from '@/domain/leads/fields';
import { formatDateTime, shownDay } from '@/domain/time/rome';
import { Live, BlockSkeleton } from '@/ui/states';
import classes from './LeadHistory.module.css';

/** Change history of a contact, newest first. */
export function LeadHistory({ contactId }: { contactId: string }) {
  return (
    <section className={classes.history} aria-label="Storia del contatto">
      <h3 className={classes.title}>Storia</h3>
      <Live
        source={historyOf(contactId)}
        size="line"
        skeleton={<BlockSkeleton height={48} />}
        empty={<p className={classes.when}>Ancora nessuna modifica registrata.</p>}
      >
        {(changes) => (
          <ol className={classes.changes}>
            {changes.map((change) => (
              <li key={change.id}>
                <Change change={change} />
              </li>
            ))}
          </ol>
        )}
      </Live>
    </section>
  );
}

const WORDS = {
  creato: 'ha creato il contatto',
  modificato: 'ha modificato',
  ripristinato: 'Contatto ripristinato',
} as const;

function Change({ change: { at, name, kind, fields } }: { change: LeadChange }) {
  return (
    <>
      <p className={classes.when}>
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time> ·{' '}
        {kind === 'ripristinato' ? WORDS[kind] : `${name || 'Un altro programma'} ${WORDS[kind]}`}
      </p>
      {fields.length > 0 && (
        <ul className={classes.steps}>
          {fields.map((step) => (
            <li key={step.field}>
              <strong>{LEAD_FIELDS[step.field].label}</strong>: {shownStep(step.from)} <Becomes />{' '}
              {shownStep(step.to)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An arrow, with a word for screen readers. */
const Becomes = () => (
  <>
    <span aria-hidden>→</span> <span className="visually-hidden">diventa</span>
  </>
);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function shownStep(text: string): string {
  if (text === '') return '—';
  return DAY.test(text) ? shownDay(text) : text;
}
