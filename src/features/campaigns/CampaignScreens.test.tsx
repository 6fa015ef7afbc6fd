import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { decodeCampaignLead, type CampaignLead } from '@/data/campaigns/codec';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages, type FakePages } from '../../../tests/fixtures/paged';
import { CampaignFc6Screen, RecontactsScreen } from './CampaignScreens';

const data = vi.hoisted(() => ({
  ...{ campaignRows: vi.fn(), campaignCount: vi.fn(), changeCampaignLead: vi.fn(), deleteCampaignLead: vi.fn(), matchesOf: vi.fn() },
  ...{ peopleLists: vi.fn(), savedViews: vi.fn(), taggedCount: vi.fn(), taggedIds: vi.fn(), deleteCampaignLeads: vi.fn() },
}));
vi.mock('@/data/campaigns/list', async (load) => ({ ...(await load<object>()), ...data }));
vi.mock('@/data/campaigns/commands', () => data);
vi.mock('@/data/leads/matches', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/views/sources', () => data);

const row = (id: string, stored: Record<string, unknown> = {}): CampaignLead =>
  decodeCampaignLead({
    id,
    data: { name: 'Ada', surname: `Neri ${id}`, fine: '30/11/2099', stato: 'non risponde', ...stored },
    pending: false,
  });
let pages: FakePages<CampaignLead>;
const given = (rows: CampaignLead[]) => {
  pages = fakePages(rows, { pageSize: 50, instant: true });
  data.campaignRows.mockReturnValue(pages);
};
const { matchMedia } = window;
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(min-width: 1024px)' }));
  for (const [mock, value] of [
    [data.peopleLists, { operatoriCampagne: ['Zoe'] }],
    [data.savedViews, []],
  ] as const) {
    const fake = fakeSource();
    mock.mockReturnValue(fake.source);
    fake.ready(value as never);
  }
  data.matchesOf.mockResolvedValue(new Map());
  data.changeCampaignLead.mockResolvedValue({ theirs: null, numberTaken: false });
  given([row('a'), row('b')]);
});
const cell = (index: number, title: string): HTMLElement => {
  const column = [...document.querySelectorAll('[role=columnheader]')]
    .find(({ textContent }) => textContent === title)
    ?.getAttribute('aria-colindex');
  const found = document.querySelector<HTMLElement>(`[role=row][aria-rowindex="${index + 2}"] [aria-colindex="${column}"]`);
  if (!found) throw new Error(`no cell ${index} ${title}`);
  return found;
};
const choose = async (title: string, option: string) => {
  await screen.findByRole('grid');
  await userEvent.click(cell(0, title));
  await userEvent.keyboard('{Enter}');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: title }), option);
};
const type = async (title: string, keys: string) => {
  await userEvent.click(cell(0, title));
  await userEvent.keyboard(keys);
};
const saved = () => data.changeCampaignLead.mock.calls.map(([list, id, edits]) => [list, id, edits] as unknown);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('[DE-066] a row edited out of the filter stays, grey, until it is filtered again', async () => {
  show(<CampaignFc6Screen />, { at: '/campagna-integrazione?stato=non+risponde' });
  await choose('Stato', 'ci pensa');
  await waitFor(() => expect(data.changeCampaignLead).toHaveBeenCalledOnce());
  act(() => pages.change((rows) => rows.filter(({ id }) => id !== 'a')));
  await waitFor(() => expect(cell(0, 'Azione')).toHaveTextContent('Fuori dal filtro'));
  expect(cell(0, 'Stato')).toHaveTextContent('ci pensa');
  expect(cell(1, 'Cognome')).toHaveTextContent('Neri b');
  await press('Togli il filtro Stato: non risponde');
  await waitFor(() => expect(cell(0, 'Cognome')).toHaveTextContent('Neri b'));
});

it('[LR-038] the seven of who is called again are saved one by one, the note on leaving it; name, studio and days, too', async () => {
  given([row('a', { telefono: '3331234567', fine: '01/01/2020' }), row('b')]);
  show(<RecontactsScreen />, { at: '/ricontatti-utenti' });
  await choose('Chiamata', 'Si');
  await choose('Stato', 'ci pensa');
  await choose('Operatore', 'Zoe');
  await choose('Acquistato', 'prossimomese');
  await type('Telefono', '333 7654321{Enter}');
  await type('Email', 'x@y.it{Enter}');
  await type('Note', 'Richiamare');
  await userEvent.click(cell(1, 'Cognome'));
  await type('Nome', 'Bea{Enter}');
  await choose('Studio', 'Bari');
  await waitFor(() => expect(saved()).toHaveLength(9));
  const of = (edits: object) => ['ricontatti', 'a', edits];
  expect(saved()).toEqual([
    of({ chiamata: { from: '', to: 'Si' } }),
    of({ stato: { from: 'non risponde', to: 'ci pensa' } }),
    of({ operatore: { from: '', to: 'Zoe' } }),
    of({ acquistato: { from: '', to: 'prossimomese' } }),
    of({ telefono: { from: '+393331234567', to: '+393337654321' } }),
    of({ email: { from: '', to: 'x@y.it' } }),
    of({ note: { from: '', to: 'Richiamare' } }),
    of({ name: { from: 'Ada', to: 'Bea' } }),
    of({ studio: { from: '', to: 'Bari' } }),
  ]);
  // Counted from today, whatever was stored.
  expect(Number(cell(0, 'Giorni').textContent)).toBeLessThan(-2_000);
});

it('[LR-141] deleting all «attivi» asks, says how many, and what couldn’t be deleted is there to be tried again', async () => {
  data.taggedCount.mockResolvedValue(3);
  data.taggedIds.mockResolvedValue(['a', 'b', 'c']);
  data.deleteCampaignLeads.mockResolvedValue([
    { value: { entry: 'e', undoable: true } },
    { value: { entry: 'f', undoable: true } },
    { error: new Error('x') },
  ]);
  show(<CampaignFc6Screen />, { at: '/campagna-integrazione' });
  await press('Elimina attivi');
  expect(await screen.findByText('Sei sicuro di voler cancellare tutti i contatti attivi?')).toBeVisible();
  expect(screen.getByText(/Vengono eliminati 3 contatti con tag «attivi»/)).toBeVisible();
  await press('Annulla');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(data.deleteCampaignLeads).not.toHaveBeenCalled();
  await press('Elimina attivi');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elimina attivi' }));
  expect(await screen.findByText('1 contatto attivo non è stato eliminato. Ripeti per continuare.')).toBeVisible();
  expect(data.deleteCampaignLeads).toHaveBeenCalledWith('campagnaintegrazione', ['a', 'b', 'c']);
  expect(data.taggedIds).toHaveBeenCalledWith('campagnaintegrazione', 'attivi');
});
