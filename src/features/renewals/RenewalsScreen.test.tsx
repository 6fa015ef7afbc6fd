import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { renewalMessages } from '@/domain/messages';
import type { Rate } from '@/domain/renewals/rates';
import { readRenewal, type Renewal } from '@/domain/renewals/renewal';
import { addDays, romeDayStart } from '@/domain/time/days';
import { formatDate, romeDay, romeMonth } from '@/domain/time/rome';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages } from '../../../tests/fixtures/paged';
import { RenewalsScreen } from './RenewalsScreen';

const data = vi.hoisted(() => ({
  renewals: vi.fn(),
  renewal: vi.fn(),
  renewalPages: vi.fn(),
  renewalCount: vi.fn(),
  renewalRates: vi.fn(),
  recordRenewal: vi.fn(),
  savedViews: vi.fn(),
}));
vi.mock('@/data/renewals/sources', () => data);
vi.mock('@/data/renewals/commands', () => data);
vi.mock('@/data/views/sources', () => data);

const TODAY = romeDay(new Date());
const dayAt = (days: number) => romeDayStart(addDays(TODAY, days)) ?? new Date(0);
const AT = new Date('2026-01-02T10:00:00Z');
const lea = (more: Partial<Renewal> = {}) =>
  readRenewal('u_o', {
    uid: 'u',
    name: 'Lea Rossi',
    product: 'FC3',
    studio: 'Roma',
    due: dayAt(5),
    month: romeMonth(dayAt(5)),
    ...more,
  });
const rates = fakeSource<Rate[]>();
const one = fakeSource<Renewal | null>();
function given(...rows: Renewal[]) {
  data.renewals.mockReturnValue(fakePages(rows, { pageSize: 50, instant: true }));
  data.renewalCount.mockResolvedValue(rows.length);
}
beforeEach(() => {
  vi.resetAllMocks();
  given(lea());
  data.renewalRates.mockReturnValue(rates.source);
  data.renewal.mockReturnValue(one.source);
  data.savedViews.mockReturnValue(fakeSource().source);
  data.recordRenewal.mockResolvedValue(undefined);
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

it('[DE-102] the rate is by month, studio or product, within the list’s filters', async () => {
  open('/rinnovi?studio=Roma&prodotto=FC3');
  const { user, dialog } = await rate();
  expect(dialog.getByText('Roma · FC3')).toBeVisible();
  const asked = () => data.renewalRates.mock.lastCall?.[0] as unknown;
  const filters = expect.objectContaining({ studio: 'Roma', product: 'FC3' }) as unknown;
  expect(asked()).toEqual({ by: 'mese', filters, month: romeMonth(new Date()) });
  rates.ready([
    { label: '10/2026', ended: 1_200, renewed: 800 },
    { label: '09/2026', ended: 0, renewed: 0 },
    { label: 'Totale', ended: 1_200, renewed: 800 },
  ]);
  expect(rowsOf(dialog.getByRole('table'))).toEqual([
    ['Mese', 'Finiti', 'Rinnovati', 'Tasso'],
    ['10/2026', (1_200).toLocaleString('it-IT'), '800', '67 %'],
    ['09/2026', '0', '0', '—'],
    ['Totale', (1_200).toLocaleString('it-IT'), '800', '67 %'],
  ]);
  await user.click(dialog.getByRole('radio', { name: 'Prodotto' }));
  expect(asked()).toMatchObject({ by: 'prodotto' });
  expect(dialog.getByRole('columnheader', { name: 'Prodotto' })).toBeVisible();
});

it('[DE-102] it says if nothing has ended, and if it was not counted', async () => {
  open();
  const { user, dialog } = await rate();
  rates.fail('unknown');
  expect(dialog.getByRole('alert')).toHaveTextContent(renewalMessages.rateFailed);
  await user.click(dialog.getByRole('button', { name: 'Riprova' }));
  rates.ready([]);
  expect(dialog.getByText(renewalMessages.noneEnded)).toBeVisible();
});

async function outcomeOfLea() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Registra l’esito: Lea Rossi' }));
  return { user, form: within(await screen.findByRole('dialog')) };
}

it('[DE-102] once its day has come, the next contact is not kept', async () => {
  given(lea({ outcome: 'ci pensa', at: AT, nextAt: dayAt(0) }));
  open();
  const { user, form } = await outcomeOfLea();
  expect(form.getByRole('textbox', { name: 'Risentire il' })).toHaveValue('');
  await user.selectOptions(form.getByRole('combobox', { name: /Esito/ }), 'Non rinnova');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(data.recordRenewal).toHaveBeenCalledWith({
      id: 'u_o',
      outcome: 'non rinnova',
      note: '',
      nextDay: null,
      seen: AT.getTime(),
    }),
  );
});

it('[DE-102] a next contact to come is kept; one before today is refused', async () => {
  given(lea({ outcome: 'ci pensa', at: AT, nextAt: dayAt(3) }));
  open();
  const { user, form } = await outcomeOfLea();
  const field = form.getByRole('textbox', { name: 'Risentire il' });
  expect(field).toHaveValue(formatDate(dayAt(3)));
  await user.clear(field);
  await user.type(field, formatDate(dayAt(-1)));
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByText(renewalMessages.past)).toBeVisible();
  expect(data.recordRenewal).not.toHaveBeenCalled();
});

it('[DE-102] a link opens the outcome of a renewal, listed or not, or says that it is gone', async () => {
  given();
  const { unmount } = open('/rinnovi?esito-di=u_o');
  expect(data.renewal).toHaveBeenCalledWith('u_o');
  one.ready(lea());
  expect(await screen.findByRole('dialog', { name: 'Rinnovo di Lea Rossi' })).toBeVisible();
  unmount();
  for (const gone of [null, lea({ month: '' }), lea({ renewed: true })]) {
    const shown = open('/rinnovi?esito-di=u_o');
    one.ready(gone);
    expect(await screen.findByText(renewalMessages.gone)).toBeVisible();
    shown.unmount();
  }
  open('/rinnovi?esito-di=a/b');
  expect(data.renewal).not.toHaveBeenCalledWith('a/b');
});
