import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { followKey, TO_FOLLOW, type FollowFilters } from '@/domain/follow/follow';
import { followMessages } from '@/domain/messages';
import { memory } from '../../../tests/fixtures/memory';
import { FollowScreen } from './FollowScreen';

const day = (text: string) => new Date(`${text}T12:00:00+01:00`);
const lea = {
  name: 'Lea Rossi',
  email: 'lea@x.it',
  phone: '+393331234567',
  studio: 'Roma',
  level: 'rosso',
  keys: ['rosso', TO_FOLLOW].flatMap((level) =>
    [null, 'valutazione', 'risposta', 'pagamento'].flatMap((reason) =>
      [null, 'Roma'].map((studio) => followKey({ level, studio, reason } as FollowFilters)),
    ),
  ),
  weight: 213,
  reasons: [
    { key: 'valutazione', level: 'rosso', at: day('2026-11-20'), doc: 'percorsi/j' },
    { key: 'risposta', level: 'giallo', at: day('2026-11-24'), doc: 'tickets/t' },
    { key: 'pagamento', level: 'giallo', at: day('2026-11-02'), doc: 'orders/o' },
  ],
  lifeAt: day('2026-11-24'),
  contactAt: day('2026-11-10'),
};
const bea = {
  uid: 'b',
  name: 'Bea Verdi',
  studio: 'Bari',
  level: 'verde',
  keys: ([null, 'Bari'] as const).map((studio) =>
    followKey({ level: 'verde', studio, reason: null }),
  ),
  weight: 0,
};
const put = () => memory.put({ 'daseguire/u': lea, 'daseguire/b': bea });
const open = (at = '/da-seguire', me = person('Amministratore')) =>
  show(<FollowScreen title="Da seguire" />, { at, me });
function rowOf(link: HTMLElement): HTMLElement {
  const row = link.closest('tr');
  if (row === null) throw new Error('not in a row');
  return row;
}
const names = () =>
  screen
    .queryAllByRole('link', { name: /^\w+ (Rossi|Verdi)$/ })
    .map(({ textContent }) => textContent);

it('[DE-103] a row says why, since when, and leads to each thing; call or write from it', async () => {
  await put();
  const { unmount } = open();
  const row = within(rowOf(await screen.findByRole('link', { name: 'Lea Rossi' })));
  expect(row.getByText('Rosso')).toBeVisible();
  const links = within(row.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Valutazione 1 o 2 il 20/11/2026', '/user/u/programmi'],
    ['Aspetta risposta dal 24/11/2026', '/assistenzanutrizionale/conversation/t'],
    ['Pagamento in sospeso dal 02/11/2026', '/orders-user/o'],
  ]);
  for (const shown of ['24/11/2026', '10/11/2026', 'Roma'])
    expect(row.getByText(shown)).toBeVisible();
  expect(row.getByRole('link', { name: 'Lea Rossi' })).toHaveAttribute(
    'href',
    '/user/u/panoramica',
  );
  expect(row.getByRole('link', { name: 'Chiama Lea Rossi' })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  );
  expect(row.getByRole('link', { name: 'Scrivi a Lea Rossi' }).getAttribute('href')).toContain(
    'Ciao%20Lea',
  );
  unmount();
  open('/da-seguire?livello=verde');
  const other = within(rowOf(await screen.findByRole('link', { name: 'Bea Verdi' })));
  expect(other.getByText('Verde')).toBeVisible();
  expect(other.queryByRole('list')).toBeNull();
});

it('[DE-103] red and yellow ones unless others are asked for; a Studio account begins with its own', async () => {
  await put();
  const { unmount } = open();
  await waitFor(() => expect(names()).toEqual(['Lea Rossi']));
  unmount();
  const filtered = open('/da-seguire?livello=verde&studio=Bari');
  await waitFor(() => expect(names()).toEqual(['Bea Verdi']));
  filtered.unmount();
  const reason = open('/da-seguire?studio=Roma&motivo=check');
  expect(await screen.findByText(followMessages.noneFiltered)).toBeVisible();
  reason.unmount();
  open('/da-seguire', person('Studio', { studio: 'Bari' }));
  expect(await screen.findByText(followMessages.none)).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('Studio'), 'Roma');
  await waitFor(() => expect(names()).toEqual(['Lea Rossi']));
  await userEvent.selectOptions(screen.getByLabelText('Livello'), 'Solo rossi');
  await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Aspetta risposta');
  await waitFor(() => expect(names()).toEqual(['Lea Rossi']));
  await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Senza check');
  await waitFor(() => expect(names()).toEqual([]));
});

it('[DE-103] a list that can’t be read says so and can be tried again', async () => {
  await put();
  const allow = memory.refuse('daseguire');
  open();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(followMessages.none)).toBeNull();
  allow();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('link', { name: 'Lea Rossi' })).toBeVisible();
});

it('[DE-103] nobody to follow, with filters or without', async () => {
  const { unmount } = open();
  expect(await screen.findByText(followMessages.none)).toBeVisible();
  expect(screen.queryByText(followMessages.noneFiltered)).toBeNull();
  unmount();
  await memory.put({ 'daseguire/u': lea });
  open('/da-seguire?livello=giallo');
  expect(await screen.findByText(followMessages.noneFiltered)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Togli i filtri' }));
  await waitFor(() => expect(names()).toEqual(['Lea Rossi']));
});
