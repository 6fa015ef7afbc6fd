import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { AnswerOf } from '@/domain/callables/contract';
import { PROGRAMME_CALLABLES } from '@/domain/callables/programmes';
import { AppError } from '@/domain/errors';
import { readOrder } from '@/domain/orders/readOrder';
import { answeringInTurn } from '../../../../tests/fixtures/answering';
import { memory } from '../../../../tests/fixtures/memory';
import { ProgrammesModal } from './ProgrammesModal';

type Preview = AnswerOf<typeof PROGRAMME_CALLABLES.previewProgrammes>;
const data = {
  generateProgrammes: vi.fn<(wanted: unknown) => Promise<{ created: number; made: number }>>(),
  regenerateProgramme: vi.fn<(of: unknown) => { done: true }>(),
};

const order = readOrder({ orderId: '7', status: 'wc-completed' }, 'export_7');
const FC3 = {
  line: 0,
  name: 'FC3',
  productId: '1',
  programmes: 3,
  months: 3,
  interval: 1,
  technical: 2,
  nutritional: 0,
  start: '2026-01-31',
};
const preview = (more: object = {}): Preview => ({
  eligibility: 'eligible',
  made: 0,
  client: { uid: 'u1', name: 'Anna Verdi', email: 'anna@esempio.it', proven: true },
  lines: [FC3, { ...FC3, line: 2, name: 'FC1', programmes: 1, months: 1 }],
  ...more,
});
beforeEach(() => {
  vi.resetAllMocks();
  memory.serve(PROGRAMME_CALLABLES.generateProgrammes, data.generateProgrammes);
  memory.serve(PROGRAMME_CALLABLES.regenerateProgramme, data.regenerateProgramme);
});
const open = () => show(<ProgrammesModal order={order} onClose={() => undefined} />);
const planned = async (more: object = {}) => {
  memory.serve(PROGRAMME_CALLABLES.previewProgrammes, ({ orderId }) => {
    if (orderId !== order.id) throw new AppError('not-found');
    return preview(more);
  });
  open();
  await screen.findByRole('dialog');
};
/** What the function is asked for: three programmes of FC3, and this many of FC1. */
const wanted = (programmes: number, anyway = false) => ({
  orderId: 'export_7',
  userId: 'u1',
  lines: [
    { line: 0, programmes: 3, start: '2026-01-31' },
    { line: 2, programmes, start: '2026-01-31' },
  ],
  anyway,
});
const put = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('[DE-046] [CP-220] number and start of each line are changed before anything is written; 0 leaves a line out', async () => {
  data.generateProgrammes.mockResolvedValue({ created: 2, made: 2 });
  await planned();
  expect(await screen.findByText('Anna Verdi')).toBeVisible();
  expect(
    screen.getByText(
      /^Uno al mese: 31\/01\/2026, 28\/02\/2026, 31\/03\/2026 · 2 consulenze tecniche$/,
    ),
  ).toBeVisible();
  await put('Percorsi: FC3', '2');
  await put('Inizio: FC3', '31/03/2026');
  expect(screen.getByText(/^Uno al mese: 31\/03\/2026, 30\/04\/2026/)).toBeVisible();
  await put('Percorsi: FC1', '0');
  expect(data.generateProgrammes).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Genera percorsi' }));
  expect(data.generateProgrammes).toHaveBeenCalledExactlyOnceWith({
    orderId: 'export_7',
    userId: 'u1',
    lines: [{ line: 0, programmes: 2, start: '2026-03-31' }],
    anyway: false,
  });
  expect(await screen.findByText('Creati 2 percorsi.')).toBeVisible();
});

it('[DE-046] programmes that only the function finds are told, and nothing is offered', async () => {
  await planned({ eligibility: 'created', made: 3 });
  expect(
    await screen.findByText('I percorsi di questo ordine erano già stati creati (3).'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Genera/ })).toBeNull();
});

it('[CP-189] what failed is said, with everything chosen still there; that a colleague was first, too', async () => {
  const timeout = new AppError('timeout');
  answeringInTurn(data.generateProgrammes, [wanted(5)], timeout, { created: 0, made: 3 });
  await planned();
  await screen.findByText('Anna Verdi');
  await put('Percorsi: FC1', '61');
  await userEvent.click(screen.getByRole('button', { name: 'Genera percorsi' }));
  expect(await screen.findByText('Un numero da 0 a 60.')).toBeVisible();
  await put('Percorsi: FC1', '5');
  await userEvent.click(screen.getByRole('button', { name: 'Genera percorsi' }));
  expect(await screen.findByText(/^Errore durante la generazione dei percorsi\./)).toBeVisible();
  expect(screen.getByLabelText('Percorsi: FC1')).toHaveValue(5);
  await userEvent.click(screen.getByRole('button', { name: 'Genera percorsi' }));
  expect(await screen.findByText(/erano già stati creati \(3\)/)).toBeVisible();
});

it('[DE-047] past 24 hours «non idoneo»; «Genera comunque» asks first', async () => {
  data.generateProgrammes.mockResolvedValue({ created: 4, made: 4 });
  await planned({ eligibility: 'stale', client: { ...preview().client, proven: false } });
  expect(
    await screen.findByText(/^Ordine non idoneo: importato o aggiornato da più di 24 ore\.$/),
  ).toBeVisible();
  expect(screen.getByText(/non ha ancora verificato il suo indirizzo/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Genera comunque' }));
  expect(data.generateProgrammes).not.toHaveBeenCalled();
  const asking = await screen.findByRole('dialog', { name: /Vuoi generare comunque/ });
  await userEvent.click(within(asking).getByRole('button', { name: 'Genera comunque' }));
  await waitFor(() =>
    expect(data.generateProgrammes).toHaveBeenCalledExactlyOnceWith(wanted(1, true)),
  );
});

it.each([
  [
    '[CP-190]',
    { eligibility: 'not-eligible' },
    'Ordine non idoneo: serve wc-completed o wc-processing.',
  ],
  [
    '[DE-051]',
    { client: null },
    'Nessun account con questa email: i percorsi non possono essere creati.',
  ],
  ['', { lines: [] }, 'In questo ordine non c’è nulla da cui generare percorsi.'],
])('%s says why there is nothing to make: %j', async (_, more, why) => {
  await planned(more);
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Genera/ })).toBeNull();
});

it('[CP-076] [CP-083] [DE-049] those that are there: steps made anew after a question, staff tick theirs, open ones are put off', async () => {
  data.regenerateProgramme.mockReturnValue({ done: true });
  const steps = [
    { name: 'Questionario' },
    { name: 'Consegna', plannedAt: '2026-02-03' },
    { name: 'Verifica', plannedAt: '2026-02-10' },
  ];
  const made = (n: number) => ({
    [`percorsi/export_7_0_${n}`]: {
      userId: 'u1',
      orderRef: 'export_7',
      title: `FC3 ${n}/2`,
      sequenceIndex: n,
      plannedStartAt: '2026-01-31',
      steps,
    },
  });
  await memory.put({ ...made(2), ...made(1) });
  open();
  const [first] = await screen.findAllByRole('group');
  await userEvent.click(within(first as HTMLElement).getByText('FC3 1/2'));
  expect(screen.queryByRole('button', { name: 'Segna «Questionario» come completato' })).toBeNull();
  await userEvent.click(
    within(first as HTMLElement).getByRole('button', { name: 'Segna «Consegna» come completato' }),
  );
  await waitFor(() =>
    expect(memory.at('percorsi/export_7_0_1')?.steps).toEqual([
      steps[0],
      expect.objectContaining({ ...steps[1], done: true }),
      expect.objectContaining({ name: 'Verifica' }),
    ]),
  );
  within(first as HTMLElement)
    .getByRole('slider', { name: 'Sposta «Verifica»' })
    .focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(await screen.findByText('Step aperti rinviati di 2 giorni.')).toBeVisible();
  expect(memory.at('percorsi/export_7_0_1')).toMatchObject({ postponeDays: 2 });
  await userEvent.click(
    within(first as HTMLElement).getByRole('button', { name: 'Rigenera FC3 1/2' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Rigenera' }));
  expect(await screen.findByText('Percorso rigenerato.')).toBeVisible();
  expect(data.regenerateProgramme).toHaveBeenCalledExactlyOnceWith({
    percorsoId: 'export_7_0_1',
  });
  expect(memory.requests.map(({ name }) => name)).toEqual(['regenerateProgramme']);
});
