import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { RENEWAL_CALLABLES } from '@/domain/callables/renewals';
import { monthName } from '@/domain/management/view';
import { renewalMessages } from '@/domain/messages';
import { renewalKey, type Renewal } from '@/domain/renewals/renewal';
import { followServer } from '@/domain/time/clock';
import {
  addDays,
  addMonths,
  romeDayStart,
  formatDate,
  romeDay,
  romeMonth,
} from '@/domain/time/rome';
import { memory } from '../../../tests/fixtures/memory';
import { RenewalsScreen } from './RenewalsScreen';

const recordRenewal = vi.fn<(recorded: unknown) => { done: true }>();

const TODAY = romeDay(new Date());
const dayAt = (days: number) => romeDayStart(addDays(TODAY, days)) ?? new Date(0);
const AT = new Date('2026-01-02T10:00:00Z');
const lea = (more: Partial<Renewal> = {}) => ({
  uid: 'u',
  name: 'Lea Rossi',
  product: 'FC3',
  studio: 'Roma',
  due: dayAt(5),
  month: romeMonth(dayAt(5)),
  renewed: false,
  keys: [renewalKey({ studio: null, product: null, outcome: null })],
  ...more,
});
/** A cycle that ended in the given month. */
const ended = (month: string, more: Partial<Renewal> = {}) =>
  lea({ month, due: new Date(`${month}-15T10:00:00Z`), ...more });
beforeEach(() => {
  vi.resetAllMocks();
  recordRenewal.mockReturnValue({ done: true });
  memory.serve(RENEWAL_CALLABLES.recordRenewal, recordRenewal);
});
const open = (at = '/rinnovi') => show(<RenewalsScreen title="Rinnovi" />, { at });
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );

async function rate() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Altro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tasso di rinnovo' }));
  const name = /^Tasso di rinnovo/;
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

it('[DE-102] a link of «Andamento» opens who ends in its month, at its studio, without a successor', async () => {
  const month = romeMonth(dayAt(-31));
  const filters = { product: null, outcome: null } as const;
  const of = (studio: 'Roma' | 'Bari', one: string, more: Partial<Renewal> = {}) => ({
    ...ended(one, { studio, name: `Lea ${studio} ${one}`, ...more }),
    keys: more.renewed ? [] : [null, studio].map((by) => renewalKey({ studio: by, ...filters })),
  });
  await memory.put({
    'rinnovi/a': of('Roma', month),
    'rinnovi/b': of('Bari', month),
    'rinnovi/c': of('Roma', addMonths(month, -1)),
    'rinnovi/d': of('Roma', month, { renewed: true, name: 'Rinnovata' }),
  });
  open(`/rinnovi?quando=${month}&studio=Roma`);
  expect(await screen.findAllByText(`Lea Roma ${month}`)).not.toHaveLength(0);
  expect(screen.queryByText(/Lea Bari|Rinnovata/)).toBeNull();
  expect(screen.queryByText(`Lea Roma ${addMonths(month, -1)}`)).toBeNull();
  expect(screen.getByLabelText('Quando')).toHaveDisplayValue(`Non rinnovati, ${monthName(month)}`);
});

it('[DE-102] the rate is by month, studio or product, within the list’s filters', async () => {
  const month = romeMonth(dayAt(-31));
  await memory.put({
    'rinnovi/a': ended(month, { renewed: true }),
    'rinnovi/b': ended(month, { renewed: true }),
    'rinnovi/c': ended(month),
    'rinnovi/d': ended(month, { studio: 'Bari' }),
    'rinnovi/e': ended(month, { product: 'FC1' }),
  });
  open('/rinnovi?studio=Roma&prodotto=FC3');
  const { user, dialog } = await rate();
  expect(dialog.getByText('Roma · FC3')).toBeVisible();
  const rows = rowsOf(await dialog.findByRole('table'));
  const label = `${month.slice(5)}/${month.slice(0, 4)}`;
  expect(rows[0]).toEqual(['Mese', 'Finiti', 'Rinnovati', 'Tasso']);
  expect(rows).toContainEqual([label, '3', '2', '67 %']);
  expect(rows.at(-1)).toEqual(['Totale', '3', '2', '67 %']);
  expect(rows.filter(([, count]) => count === '0').every((row) => row[3] === '—')).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'Prodotto' }));
  expect(await dialog.findByRole('columnheader', { name: 'Prodotto' })).toBeVisible();
  expect(rowsOf(await dialog.findByRole('table'))).toContainEqual(['FC3', '3', '2', '67 %']);
});

it('[DE-093] [DE-102] the twelve months are counted from the server’s, with a wrong clock too', async () => {
  // The device's clock is 80 days ahead: by it, three months that haven't ended would be included.
  followServer(() => -80 * 86_400_000);
  const now = new Date(Date.now() - 80 * 86_400_000);
  const month = addMonths(romeMonth(now), -1);
  await memory.put({ 'rinnovi/a': ended(month) });
  open();
  const { dialog } = await rate();
  const [, first] = rowsOf(await dialog.findByRole('table'));
  followServer(() => 0);
  expect(first?.[0]).toBe(`${month.slice(5)}/${month.slice(0, 4)}`);
});

it('[DE-102] it says if nothing has ended, and if it was not counted', async () => {
  open();
  await screen.findByRole('button', { name: 'Altro' });
  const allow = memory.refuse('rinnovi', 'aborted');
  const { user, dialog } = await rate();
  expect(await dialog.findByRole('alert')).toHaveTextContent(renewalMessages.rateFailed);
  allow();
  await user.click(dialog.getByRole('button', { name: 'Riprova' }));
  expect(await dialog.findByText(renewalMessages.noneEnded)).toBeVisible();
});

async function outcomeOfLea() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Registra l’esito: Lea Rossi' }));
  return { user, form: within(await screen.findByRole('dialog')) };
}

it('[DE-102] once its day has come, the next contact is not kept', async () => {
  await memory.put({ 'rinnovi/u_o': lea({ outcome: 'ci pensa', at: AT, nextAt: dayAt(0) }) });
  open();
  const { user, form } = await outcomeOfLea();
  expect(form.getByRole('textbox', { name: 'Risentire il' })).toHaveValue('');
  await user.selectOptions(form.getByRole('combobox', { name: /Esito/ }), 'Non rinnova');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(recordRenewal).toHaveBeenCalledWith({
      id: 'u_o',
      outcome: 'non rinnova',
      note: '',
      nextDay: null,
      seen: AT.getTime(),
    }),
  );
});

it('[DE-102] a next contact to come is kept; one before today is refused', async () => {
  await memory.put({ 'rinnovi/u_o': lea({ outcome: 'ci pensa', at: AT, nextAt: dayAt(3) }) });
  open();
  const { user, form } = await outcomeOfLea();
  const field = form.getByRole('textbox', { name: 'Risentire il' });
  expect(field).toHaveValue(formatDate(dayAt(3)));
  await user.clear(field);
  await user.type(field, formatDate(dayAt(-1)));
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByText(renewalMessages.past)).toBeVisible();
  expect(recordRenewal).not.toHaveBeenCalled();
});

it('[DE-102] a link opens the outcome of a renewal, listed or not, or says that it is gone', async () => {
  const unlisted = { ...lea(), keys: [] };
  await memory.put({ 'rinnovi/u_o': unlisted });
  const { unmount } = open('/rinnovi?esito-di=u_o');
  expect(await screen.findByRole('dialog', { name: 'Rinnovo di Lea Rossi' })).toBeVisible();
  unmount();
  for (const gone of [null, { ...unlisted, month: '' }, { ...unlisted, renewed: true }]) {
    if (gone) await memory.put({ 'rinnovi/u_o': gone });
    else await memory.remove('rinnovi/u_o');
    const shown = open('/rinnovi?esito-di=u_o');
    expect(await screen.findByText(renewalMessages.gone)).toBeVisible();
    shown.unmount();
  }
  open('/rinnovi?esito-di=a/b');
  await screen.findByRole('button', { name: 'Altro' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
