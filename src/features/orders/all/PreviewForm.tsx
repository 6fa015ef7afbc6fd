import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { generateProgrammes } from '@/data/programmes/commands';
import type { ProgrammesPreview } from '@/data/programmes/sources';
import { programmeMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import { edited, PROGRAMMES_MAX, type GeneratedLine } from '@/domain/programmes/generate';
import { starts } from '@/domain/programmes/plan';
import { plural } from '@/domain/text';
import { dayTyped, shownDay } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';
import { DateField, TextField, day } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import classes from './Programmes.module.css';

type Texts = Record<string, string>;
const countName = ({ line }: GeneratedLine) => `count_${line}`;
const startName = ({ line }: GeneratedLine) => `start_${line}`;
const isCount = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= PROGRAMMES_MAX;

/** Fields for each line's count and start. */
function schemaOf(lines: readonly GeneratedLine[]) {
  const count = z.string().check(z.refine(isCount, `Un numero da 0 a ${PROGRAMMES_MAX}.`));
  const fields = lines.flatMap((line) => [
    [countName(line), count],
    [startName(line), day({ missing: 'Scegli il giorno.' })],
  ]);
  const schema = z.object(Object.fromEntries(fields) as Record<string, typeof count>);
  return schema.check(
    z.refine((typed) => lines.some((line) => Number(typed[countName(line)]) > 0), {
      message: 'Scegli almeno un percorso.',
      path: ['root'],
    }),
  );
}

/**
 * Preview of an order's programmes: count and start of each line. Nothing is written before the
 * button is pressed.
 */
export function PreviewForm({ order, preview }: { order: Order; preview: ProgrammesPreview }) {
  const { lines, client, eligibility } = preview;
  const anyway = useRef(false);
  const form = useAppForm<Texts, Texts, { created: number; made: number }>(schemaOf(lines), {
    initial: Object.fromEntries(
      lines.flatMap((line) => [
        [countName(line), String(line.programmes)],
        [startName(line), line.start],
      ]),
    ),
    light: true,
    submit: (typed) =>
      generateProgrammes({
        orderId: order.id,
        userId: client?.uid ?? '',
        lines: lines.flatMap((line) => {
          const programmes = Number(typed[countName(line)]);
          return programmes > 0
            ? [{ line: line.line, programmes, start: typed[startName(line)] ?? line.start }]
            : [];
        }),
        anyway: anyway.current,
      }),
    onSaved: ({ created, made }) =>
      toast.success(
        created > 0 ? programmeMessages.generated(created) : programmeMessages.alreadyMade(made),
      ),
    failed: programmeMessages.generateFailed,
  });
  const generateAnyway = async () => {
    const question = `${programmeMessages.stale} Vuoi generare comunque i percorsi?`;
    if (!(await confirm({ question, action: 'Genera comunque' }))) return;
    anyway.current = true;
    form.submit();
  };
  return (
    <Form form={form}>
      {eligibility === 'stale' && <Warning>{programmeMessages.stale}</Warning>}
      {client && !client.proven && <Warning>{programmeMessages.unproven}</Warning>}
      <p>
        Cliente: <strong>{client?.name}</strong> {client?.email}
      </p>
      <ul className={classes.lines} aria-label="Percorsi da generare">
        {lines.map((line) => (
          <li key={line.line}>
            <strong>{line.name}</strong>
            <SimpleGrid cols={2} mt={4}>
              <TextField
                form={form}
                name={countName(line)}
                label={`Percorsi: ${line.name}`}
                type="number"
                min={0}
                max={PROGRAMMES_MAX}
              />
              <DateField form={form} name={startName(line)} label={`Inizio: ${line.name}`} />
            </SimpleGrid>
            <Days
              line={line}
              programmes={form.watch(countName(line)) ?? ''}
              start={form.watch(startName(line)) ?? ''}
            />
          </li>
        ))}
      </ul>
      <FormFailure form={form} />
      <Group justify="flex-end" mt="md">
        {eligibility === 'stale' ? (
          <Button loading={form.formState.isSubmitting} onClick={() => void generateAnyway()}>
            Genera comunque
          </Button>
        ) : (
          <SubmitButton form={form}>Genera percorsi</SubmitButton>
        )}
      </Group>
    </Form>
  );
}

const SHOWN_DAYS = 6;

/** Start dates of the current input. */
function Days({
  line,
  programmes,
  start,
}: {
  line: GeneratedLine;
  programmes: string;
  start: string;
}) {
  const count = isCount(programmes) ? Number(programmes) : 0;
  if (count === 0 || dayTyped(start) !== start) return null;
  const { interval, technical, nutritional } = edited(line, { programmes: count, start });
  const days = starts(start, count, interval);
  const counts = [
    { number: technical, one: 'consulenza tecnica', many: 'consulenze tecniche' },
    { number: nutritional, one: 'consulenza nutrizionale', many: 'consulenze nutrizionali' },
  ].flatMap(({ number, one, many }) => (number > 0 ? [plural(number, one, many)] : []));
  return (
    <Text size="sm" className="text-muted" mt={4}>
      {interval === 1 ? 'Uno al mese' : `Uno ogni ${interval} mesi`}:{' '}
      {days.slice(0, SHOWN_DAYS).map(shownDay).join(', ')}
      {days.length > SHOWN_DAYS && ` … ${shownDay(days.at(-1) ?? start)}`}
      {counts.length > 0 && ` · ${counts.join(', ')}`}
    </Text>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <div className={classes.warning} role="note">
      <IconAlertTriangle size={18} aria-hidden />
      <span>{children}</span>
    </div>
  );
}
