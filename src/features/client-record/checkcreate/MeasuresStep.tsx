import { Button, Textarea, TextInput } from '@mantine/core';
import { MeasurementTable } from '@/components/check/MeasurementTable';
import type { Check } from '@/domain/checks/check';
import { CHECK_FIELDS } from '@/domain/checks/checkFields';
import {
  compareMeasurements,
  differenceText,
  latestOf,
  measureKey,
  pastedMeasurements,
  TABLE_CHARS_MAX,
  type Measurement,
} from '@/domain/checks/measurements';
import { fieldNames, typedProblem, typedValue, withValue } from '@/domain/checks/typedTable';
import { serverNow } from '@/domain/time/clock';
import { formatDate } from '@/domain/time/rome';
import classes from './CheckCreate.module.css';
import { previousOf, sameAnswers, type CheckDraft } from './draft';

interface Props {
  previous: string;
  current: string;
  disabled: boolean;
  onChange: (patch: { previous?: string; current?: string }) => void;
}

/** Step 2: two tables, pasted or typed field by field, parsed while typing. */
export function MeasuresStep({ previous, current, disabled, onChange }: Props) {
  const [before, after] = [pastedMeasurements(previous), pastedMeasurements(current)];
  const { unmatched } = compareMeasurements(before.rows, after.rows);
  const both = before.rows.length > 0 && after.rows.length > 0;
  const paste = (text: string) => onChange({ current: text });
  return (
    <div className={classes.tables}>
      <div>
        <Pasted
          label={CHECK_FIELDS.measurementsOne.label}
          value={previous}
          unread={before.unread}
          disabled={disabled}
          onChange={(text) => onChange({ previous: text })}
        />
        {before.rows.length > 0 && (
          <MeasurementTable title="Precedenti, come vengono salvate" rows={before.rows} />
        )}
      </div>
      <div>
        <Fields
          before={before.rows}
          after={after.rows}
          current={current}
          disabled={disabled}
          onChange={paste}
        />
        <Pasted
          label={CHECK_FIELDS.measurementsTwo.label}
          value={current}
          unread={after.unread}
          disabled={disabled}
          onChange={paste}
        />
        {after.rows.length > 0 && (
          <MeasurementTable
            title="Attuali, come vengono salvate"
            rows={after.rows}
            compared={before.rows}
          />
        )}
      </div>
      {both && unmatched.length > 0 && (
        <p className={classes.note}>Senza confronto: {unmatched.join(', ')}.</p>
      )}
    </div>
  );
}

interface FieldsProps {
  before: readonly Measurement[];
  after: readonly Measurement[];
  current: string;
  disabled: boolean;
  onChange: (current: string) => void;
}

/** One field per characteristic, with its previous value; each is a line of the current table. */
function Fields({ before, after, current, disabled, onChange }: FieldsProps) {
  const [was, is] = [latestOf(before), latestOf(after)];
  const names = fieldNames(before, after);
  const today = () => formatDate(serverNow());
  const same = names.flatMap((name) => {
    const known = was.get(measureKey(name));
    return known && typedValue(current, name) === '' ? [known] : [];
  });
  const repeat = () =>
    onChange(
      same.reduce((table, { name, text }) => withValue(table, name, text, today()), current),
    );
  return (
    <fieldset className={classes.fields}>
      <legend>Misure di oggi</legend>
      {names.map((name) => {
        const value = typedValue(current, name);
        return (
          <TextInput
            key={measureKey(name)}
            label={name}
            description={describe(was.get(measureKey(name)), is.get(measureKey(name)))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={value}
            error={typedProblem(name, value)}
            disabled={disabled}
            onChange={(event) =>
              onChange(withValue(current, name, event.currentTarget.value, today()))
            }
          />
        );
      })}
      {was.size > 0 && (
        <Button
          variant="default"
          className={classes.note}
          disabled={disabled || same.length === 0}
          onClick={repeat}
        >
          Le altre sono uguali
        </Button>
      )}
    </fieldset>
  );
}

/** «Prima 80, −2,5» */
function describe(was: Measurement | undefined, is: Measurement | undefined): string | null {
  if (!was) return null;
  const change =
    was.value !== null && typeof is?.value === 'number'
      ? `, ${differenceText({ before: was.value, after: is.value })}`
      : '';
  return `Prima ${was.text.replace('.', ',')}${change}`;
}

interface PastedProps {
  label: string;
  value: string;
  unread: readonly string[];
  disabled: boolean;
  onChange: (text: string) => void;
}

function Pasted({ label, value, unread, disabled, onChange }: PastedProps) {
  return (
    <Textarea
      label={label}
      description="Incolla la tabella: caratteristica, valore e data, separati da un tab o da due spazi. Con «obiettivo» al posto della data la riga è un traguardo."
      error={unread.length > 0 ? `Righe non lette: ${unread.slice(0, 5).join(' · ')}` : undefined}
      autosize
      minRows={4}
      maxRows={14}
      maxLength={TABLE_CHARS_MAX}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface FromLastProps {
  last: Check | null;
  draft: CheckDraft;
  disabled: boolean;
  onChange: (patch: { previous: string; given: string }) => void;
}

/**
 * Tells from which check the previous measures come; if the draft has others, offers to replace
 * them.
 */
export function FromLastCheck({ last, draft, disabled, onChange }: FromLastProps) {
  const table = previousOf(last);
  if (last === null || table === '') return null;
  const day = last.createdAt ? `del ${formatDate(last.createdAt)}` : 'precedente';
  const isSameProfile = sameAnswers(draft.answers, last.answers);
  return (
    <div className={classes.last}>
      {draft.previous === table ? (
        <span>
          {isSameProfile ? 'Precedenti e profilo' : 'Le misure precedenti'} sono del check {day}:
          scrivi solo quello che è cambiato.
        </span>
      ) : (
        <Button
          variant="default"
          disabled={disabled}
          onClick={() => onChange({ previous: table, given: table })}
        >
          Usa le misure del check {day}
        </Button>
      )}
    </div>
  );
}
