import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { FOLLOW_DAYS } from '@/domain/follow/days';
import { followMessages, hoursMessages } from '@/domain/messages';
import { DEFAULT_OFFERS } from '@/domain/leads/offers';
import { orderFiltersOf } from '@/domain/orders/shopFilters';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import type { Template } from '@/domain/templates/template';
import { DEFAULT_HOURS, storedOpeningHours } from '@/domain/time/openingHours';
import { memory } from '../../../tests/fixtures/memory';
import { FollowDaysEditor } from './FollowDaysEditor';
import { HoursEditor } from './HoursEditor';
import { LimitsEditor } from './LimitsEditor';
import { LinesEditor } from './LinesEditor';
import { OffersEditor } from './OffersEditor';
import { OrderFiltersEditor } from './OrderFiltersEditor';
import { TemplatesEditor } from './TemplatesEditor';

const TWO: Template[] = [
  { id: '1', title: 'Uno', content: 'Ciao' },
  { id: '2', title: 'Due', content: 'Salve' },
];

const HOURS = 'impostazioni/orari';

const titles = () =>
  screen.getAllByLabelText(/^Titolo del modello/).map((field) => (field as HTMLInputElement).value);

it('templates: moved, removed, added, checked and saved', async () => {
  await memory.put({ 'impostazioni/modelli': { modelli: TWO } });
  show(<TemplatesEditor />);
  await screen.findByLabelText('Titolo del modello 1');
  expect(titles()).toEqual(['Uno', 'Due']);
  expect(screen.getByRole('button', { name: 'Salva i modelli' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Sposta giù il modello 1' }));
  expect(titles()).toEqual(['Due', 'Uno']);
  await userEvent.click(screen.getByRole('button', { name: 'Elimina il modello 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi un modello' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salva i modelli' }));
  expect(await screen.findByText('Ogni modello ha bisogno di un titolo.')).toBeVisible();
  expect(screen.getByLabelText('Titolo del modello 2')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Titolo del modello 2'), 'Tre');
  await userEvent.click(screen.getByRole('button', { name: 'Salva i modelli' }));
  expect(await screen.findByText('Il modello «Tre» è vuoto.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Testo del modello 2'), 'Buongiorno');
  await userEvent.click(screen.getByRole('button', { name: 'Salva i modelli' }));
  expect(await screen.findByText('Modelli salvati.')).toBeVisible();
  expect(memory.at('impostazioni/modelli')).toEqual({
    modelli: [TWO[1], { id: expect.any(String) as string, title: 'Tre', content: 'Buongiorno' }],
  });
  expect(screen.getByRole('button', { name: 'Salva i modelli' })).toBeDisabled();
});

it('templates: «Annulla» goes back to what is stored; the first ones come back when they are asked for', async () => {
  await memory.put({ 'impostazioni/modelli': { modelli: TWO } });
  show(<TemplatesEditor />);
  await screen.findByLabelText('Titolo del modello 1');
  await userEvent.type(screen.getByLabelText('Titolo del modello 1'), ' e mezzo');
  expect(titles()).toEqual(['Uno e mezzo', 'Due']);
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(titles()).toEqual(['Uno', 'Due']);
  await userEvent.click(screen.getByRole('button', { name: 'Ripristina i modelli iniziali' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ripristina i modelli' }));
  await waitFor(() =>
    expect(memory.at('impostazioni/modelli')).toEqual({ modelli: DEFAULT_TEMPLATES }),
  );
});

it('lines: one entry a line, refused lines stay, a failure is told, what is stored shows again', async () => {
  const keep = vi
    .fn()
    .mockRejectedValueOnce(new AppError('permission-denied'))
    .mockResolvedValueOnce(undefined);
  const problem = (lines: readonly string[]) => (lines.includes('x') ? 'Non è un nome: x' : null);
  const editor = (stored: string[]) => (
    <LinesEditor
      label="Trainer"
      description="Uno per riga"
      stored={stored}
      save={keep}
      problem={problem}
    />
  );
  show(editor(['Ada']));
  const box = screen.getByRole('textbox', { name: 'Trainer' });
  await userEvent.clear(box);
  await userEvent.type(box, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Salva Trainer' }));
  expect(await screen.findByText('Non è un nome: x')).toBeVisible();
  expect(box).toHaveFocus();
  await userEvent.clear(box);
  await userEvent.type(box, 'Ada\n\n Bruno \nAda');
  await userEvent.click(screen.getByRole('button', { name: 'Salva Trainer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Non hai i permessi per questa operazione.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salva Trainer' }));
  expect(await screen.findByText('Impostazioni salvate.')).toBeVisible();
  expect(keep.mock.calls).toEqual(Array(2).fill([['Ada'], ['Ada', 'Bruno']]));
});

it('[SE-007] limits: ours until there are others, whole numbers only, saved together', async () => {
  show(<LimitsEditor />);
  const recipes = await screen.findByLabelText(/^Ricette, e-mail non verificata/);
  expect(recipes).toHaveValue('12');
  for (const wrong of ['1,5', '-1', 'tante', '1000001', ' ']) {
    await userEvent.clear(recipes);
    await userEvent.type(recipes, wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Salva i limiti' }));
    expect(await screen.findByText('Scrivi un numero intero, al massimo 1.000.000.')).toBeVisible();
  }
  await userEvent.clear(recipes);
  await userEvent.type(recipes, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Salva i limiti' }));
  expect(await screen.findByText('Limiti salvati.')).toBeVisible();
  expect(memory.at('impostazioni/limiti')).toEqual({ createRecipe_nonVerificati: 0 });
});

it('[DE-054] [CP-212] filters of the shop’s orders: ours until there are others, numbers of products only', async () => {
  show(<OrderFiltersEditor />);
  const specific = await screen.findByRole('textbox', { name: 'Prodotti specifici' });
  expect(specific).toHaveValue('59400, 59396');
  const group = within(screen.getByRole('group', { name: 'Gruppo 9' }));
  await userEvent.type(group.getByRole('textbox', { name: 'Prodotti' }), '12, dodici');
  await userEvent.click(screen.getByRole('button', { name: 'Salva i filtri' }));
  expect(await screen.findByText(/^Scrivi solo numeri di prodotti/)).toBeVisible();
  await userEvent.clear(group.getByRole('textbox', { name: 'Prodotti' }));
  await userEvent.type(group.getByRole('textbox', { name: 'Prodotti' }), '12 13');
  await userEvent.clear(specific);
  await userEvent.click(screen.getByRole('button', { name: 'Salva i filtri' }));
  expect(await screen.findByText('Filtri degli ordini salvati.')).toBeVisible();
  const ours = orderFiltersOf(null);
  const food = ours.food.map((row, index) =>
    index === 8 ? { ...row, products: ['12', '13'] } : row,
  );
  expect(orderFiltersOf(memory.at('impostazioni/filtriOrdini'))).toEqual({ food, specific: [] });
});

it('[DE-107] offers: the specification’s until they are saved; too much and a day that doesn’t exist are refused', async () => {
  show(<OffersEditor />);
  const fc3 = within(await screen.findByRole('form', { name: 'Offerta FC3' }));
  const text = fc3.getByLabelText('Che cosa si può dire');
  expect(text).toHaveValue(DEFAULT_OFFERS.fc3.lines.join('\n'));
  await userEvent.clear(text);
  await userEvent.click(text);
  await userEvent.paste('x\n'.repeat(3) + Array.from({ length: 13 }, (_, line) => line).join('\n'));
  await userEvent.click(fc3.getByRole('button', { name: 'Salva Offerta FC3' }));
  expect(await fc3.findByText('Al massimo 12 righe di 300 caratteri.')).toBeVisible();
  await userEvent.clear(text);
  await userEvent.click(text);
  await userEvent.paste(' Due per uno. \n\nOnline o in studio.');
  await userEvent.type(fc3.getByLabelText('Ultimo giorno'), '14/06/2026');
  await userEvent.click(fc3.getByRole('button', { name: 'Salva Offerta FC3' }));
  expect(await screen.findByText('Offerta salvata.')).toBeVisible();
  expect(memory.at('impostazioni/offerte')).toEqual({
    fc3: { testi: ['Due per uno.', 'Online o in studio.'], fine: '2026-06-14' },
  });
});

it('[DE-103] days of the reasons to follow: the decided ones until there are others, whole days from 1 to 365', async () => {
  show(<FollowDaysEditor />);
  expect(await screen.findByText(/entro un’ora dal salvataggio/)).toBeVisible();
  expect(FOLLOW_DAYS.check).toBe(35);
  const check = screen.getByLabelText(/senza check/);
  expect(check).toHaveValue('35');
  const keep = () => userEvent.click(screen.getByRole('button', { name: 'Salva i giorni' }));
  for (const wrong of ['0', '366', '1,5', '-3', 'x', ' ']) {
    await userEvent.clear(check);
    await userEvent.type(check, wrong);
    await keep();
    expect(await screen.findByText(followMessages.daysWanted(365))).toBeVisible();
  }
  await userEvent.clear(check);
  await userEvent.type(check, '40');
  const red = screen.getByLabelText(/in ritardo: rosso/);
  await userEvent.clear(red);
  await userEvent.type(red, '6');
  await keep();
  expect(await screen.findByText(followMessages.redTooEarly)).toBeVisible();
  await userEvent.clear(red);
  await userEvent.type(red, '7');
  await keep();
  expect(await screen.findByText(followMessages.saved)).toBeVisible();
  expect(memory.at('impostazioni/seguire')).toEqual({ check: 40, questionarioRosso: 7 });
});

it('[DE-100] [DE-104] hours: the decided ones until there are others; what can’t be is said at its field and kept', async () => {
  show(<HoursEditor />);
  const day = (name: string) => within(screen.getByRole('group', { name }));
  const keep = () => userEvent.click(screen.getByRole('button', { name: /^Salva/ }));
  const write = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };
  const target = await screen.findByLabelText(/^Prima risposta/);
  const [opens, closes] = ['Dalle', 'Alle'].map((end) => day('Lunedì').getByLabelText(end)) as [
    HTMLElement,
    HTMLElement,
  ];
  expect([target, opens, closes].map((field) => (field as HTMLInputElement).value)).toEqual([
    '8',
    '09:00',
    '19:00',
  ]);
  await write(target, '0');
  await write(closes, '8:30');
  await write(day('Domenica').getByLabelText('Alle'), '12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi una chiusura' }));
  await keep();
  expect(await screen.findByText(hoursMessages.targetWanted(100))).toBeVisible();
  expect(screen.getByText(hoursMessages.endsTooEarly)).toBeVisible();
  expect(day('Domenica').getByText(hoursMessages.timeWanted)).toBeVisible();
  expect(screen.getAllByText(hoursMessages.dayWanted)).toHaveLength(2);
  expect(memory.at(HOURS)).toBeUndefined();

  await write(target, '4');
  await write(closes, '1830');
  await write(day('Domenica').getByLabelText('Alle'), '');
  for (const end of ['Dalle', 'Alle']) await write(day('Sabato').getByLabelText(end), '');
  await userEvent.click(screen.getByRole('switch', { name: /festivi/ }));
  await userEvent.selectOptions(screen.getByLabelText('Studio'), 'Roma');
  await write(screen.getByLabelText(/^Primo giorno/), '24/12/2026');
  await write(screen.getByLabelText(/^Ultimo giorno/), '23/12/2026');
  await keep();
  expect(await screen.findByText(hoursMessages.closingEndsTooEarly)).toBeVisible();
  await write(screen.getByLabelText(/^Ultimo giorno/), '24/12/2028');
  await keep();
  expect(await screen.findByText(hoursMessages.closingTooLong)).toBeVisible();
  await write(screen.getByLabelText(/^Ultimo giorno/), '31/12/2026');
  const allow = memory.refuse(HOURS, 'permission-denied', 'write');
  await keep();
  expect(await screen.findByRole('alert')).toHaveTextContent(/permessi/);
  allow();
  expect(target).toHaveValue('4');
  await keep();
  expect(await screen.findByText(hoursMessages.saved)).toBeVisible();
  expect(memory.at(HOURS)).toEqual(
    storedOpeningHours({
      target: 4,
      week: { ...DEFAULT_HOURS.week, lun: { from: '09:00', to: '18:30' }, sab: null },
      holidays: false,
      closings: [{ studio: 'Roma', from: '2026-12-24', to: '2026-12-31' }],
    }),
  );
});

it('[DE-100] hours that can’t reach the target are refused', async () => {
  const lun = { from: '09:00', to: '09:02' };
  const week = { lun, mar: null, mer: null, gio: null, ven: null, sab: null, dom: null };
  const before = storedOpeningHours({ ...DEFAULT_HOURS, week });
  await memory.put({ [HOURS]: before });
  show(<HoursEditor />);
  await userEvent.click(await screen.findByLabelText('Chiuso nei giorni festivi italiani'));
  await userEvent.click(screen.getByRole('button', { name: /^Salva/ }));
  expect(await screen.findByText(hoursMessages.outOfReach)).toBeVisible();
  expect(memory.at(HOURS)).toEqual(before);
});

it('[DE-100] hours: some day of the week must be open', async () => {
  const { lun } = DEFAULT_HOURS.week;
  const none = { lun, mar: null, mer: null, gio: null, ven: null, sab: null, dom: null };
  const before = storedOpeningHours({ ...DEFAULT_HOURS, week: none });
  await memory.put({ [HOURS]: before });
  show(<HoursEditor />);
  const monday = within(await screen.findByRole('group', { name: 'Lunedì' }));
  for (const end of ['Dalle', 'Alle']) await userEvent.clear(monday.getByLabelText(end));
  await userEvent.click(screen.getByRole('button', { name: /^Salva/ }));
  expect(await monday.findByText(hoursMessages.noOpenDay)).toBeVisible();
  expect(memory.at(HOURS)).toEqual(before);
});
