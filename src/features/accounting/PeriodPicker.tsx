import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import {
  changedPeriod,
  QUICK_LABEL,
  QUICK_RANGES,
  quickRange,
  type Period,
} from '@/domain/accounting/period';
import { dayTyped } from '@/domain/time/rome';
import { DateField, day } from '@/ui/form/fields';
import { Form, useAppForm } from '@/ui/form/Form';
import classes from './Accounting.module.css';
import { quickOf } from './listUrl';

const schema = z.object({ first: day(), last: day() });
const textsOf = ({ first, last }: Period) => ({ first: first ?? '', last: last ?? '' });

/** The period: quick ranges, or two days that apply once valid. */
export function PeriodPicker({
  period,
  today,
  onChange,
}: {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}) {
  const { first, last } = period;
  const form = useAppForm(schema, {
    initial: textsOf(period),
    light: true,
    submit: () => Promise.resolve(),
  });
  const changed = useEffectEvent((name: keyof Period, typed: string) => {
    if (dayTyped(typed) === typed && typed !== period[name])
      onChange(changedPeriod(period, name, typed));
  });
  const follow = useEffectEvent(() => form.reset(textsOf(period)));
  useEffect(() => follow(), [first, last]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === 'first' || name === 'last') changed(name, values[name]);
        },
      }),
    [form],
  );
  const quick = quickOf(first, last, today);
  return (
    <div className={classes.period} data-no-print>
      <div className={classes.quick} role="group" aria-label="Periodo">
        {QUICK_RANGES.map((range) => (
          <Button
            key={range}
            variant={quick === range ? 'filled' : 'default'}
            aria-pressed={quick === range}
            onClick={() => onChange(quickRange(range, today))}
          >
            {QUICK_LABEL[range]}
          </Button>
        ))}
        <Button
          variant={first === null && last === null ? 'filled' : 'default'}
          aria-pressed={first === null && last === null}
          onClick={() => onChange({ first: null, last: null })}
        >
          Sempre
        </Button>
      </div>
      <Form form={form} label="Date">
        <div className={classes.dates}>
          <DateField form={form} name="first" label="Dal" />
          <DateField form={form} name="last" label="Al" />
        </div>
      </Form>
    </div>
  );
}
