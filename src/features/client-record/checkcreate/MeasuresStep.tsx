import { Textarea } from '@mantine/core';
import { MeasurementTable } from '@/components/check/MeasurementTable';
import {
  compareMeasurements,
  pastedMeasurements,
  TABLE_CHARS_MAX,
} from '@/domain/checks/measurements';
import classes from './CheckCreate.module.css';

interface Props {
  previous: string;
  current: string;
  disabled: boolean;
  onChange: (patch: { previous?: string; current?: string }) => void;
}

/** Step 2: two pasted tables, parsed while typing. */
export function MeasuresStep({ previous, current, disabled, onChange }: Props) {
  const [before, after] = [pastedMeasurements(previous), pastedMeasurements(current)];
  const { unmatched } = compareMeasurements(before.rows, after.rows);
  const both = before.rows.length > 0 && after.rows.length > 0;
  return (
    <div className={classes.tables}>
      <div>
        <Pasted
          label="Misure precedenti"
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
        <Pasted
          label="Misure attuali"
          value={current}
          unread={after.unread}
          disabled={disabled}
          onChange={(text) => onChange({ current: text })}
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
