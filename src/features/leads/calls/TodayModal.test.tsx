import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { decodeLead } from '@/data/leads/codec';
import type { CallKind } from '@/domain/leads/calls';
import { fakeSource } from '@/ui/testing/fakeSource';
import { TodayModal } from './TodayModal';

const data = vi.hoisted(() => ({ leadsToCall: vi.fn(), changeLead: vi.fn() }));
vi.mock('@/data/leads/calls', () => data);
vi.mock('@/data/leads/commands', () => data);

const lead = (id: string, stored: object) =>
  decodeLead({ id, data: { name: id, ...stored }, pending: false });
const ADA = { dataricontatto2: '2026-11-20', orario: '10:30', telefono: '3331234567' };
const BEA = {
  dataricontatto3: '20/11/2026',
  orario2: '09:00',
  stato2: 'non risponde',
  telefono: 'chiedere',
};
let calls = { first: fakeSource(), second: fakeSource() };
const opened = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  // A Friday, 10:00 in Rome.
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] });
  calls = { first: fakeSource('first'), second: fakeSource('second') };
  data.leadsToCall.mockImplementation((kind: CallKind) => calls[kind].source);
  data.changeLead.mockResolvedValue({ theirs: null, numberTaken: false });
  show(<TodayModal me={person('Studio')} onOpenLead={opened} onClose={vi.fn()} />);
});
afterEach(() => void vi.useRealTimers());
const arrive = (ada: object = ADA) => {
  calls.first.ready([lead('Ada', ada)]);
  calls.second.ready([lead('Bea', BEA)]);
};
const outcome = (name: string) =>
  screen.getByLabelText<HTMLSelectElement>(`Esito della chiamata a ${name}`);

it('who to call, in the order of the promised times, by phone or with a message begun', async () => {
  arrive();
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 30)),
  ).toEqual([
    expect.stringMatching(/^09:00Bea2ª chiamataDa chiamare/),
    expect.stringMatching(/^10:30AdaPromemoria/),
  ]);
  expect(screen.getAllByText('Da chiamare ora')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Chiama Ada' })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  );
  expect(
    decodeURIComponent(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Scrivi su WhatsApp a Ada' }).href,
    ),
  ).toBe(
    'https://wa.me/393331234567?text=Ciao Ada! Sono Anna. Oggi avevamo in programma una chiamata alle 10:30: quando posso sentirti?',
  );
  expect(screen.queryByRole('link', { name: 'Scrivi su WhatsApp a Bea' })).toBeNull();
  expect(
    screen.getByRole('region', { name: 'Conversazione precedente con Bea' }),
  ).toHaveTextContent(/^Prima · non risponde$/);
  expect(screen.getByText('Nessuna conversazione precedente.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ada' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('Ada');
});

it('an outcome is saved at once; a colleague’s is told; the next call is proposed and planned as the second', async () => {
  arrive();
  expect([...outcome('Ada').options].map(({ text }) => text).slice(0, 3)).toEqual([
    'Esito',
    '1 inviato messaggio',
    '2 appuntamento telefonico',
  ]);
  await userEvent.selectOptions(outcome('Ada'), 'non risponde');
  expect(data.changeLead).toHaveBeenLastCalledWith('Ada', {
    stato: { from: '', to: 'non risponde' },
    datachiamata: { from: '', to: '2026-11-20' },
  });
  expect(screen.queryByText('Chiamata fatta')).toBeNull();
  arrive({ ...ADA, stato: 'non risponde', datachiamata: '2026-11-20' });
  expect(screen.getAllByText('Chiamata fatta')).toHaveLength(1);
  await userEvent.click(
    screen.getAllByRole('button', {
      name: /Prossima chiamata: 21\/11\/2026 10:30/,
    })[0] as HTMLElement,
  );
  expect(data.changeLead).toHaveBeenLastCalledWith('Ada', {
    dataricontatto3: { from: '', to: '2026-11-21' },
    orario2: { from: '', to: '10:30' },
  });
  data.changeLead.mockResolvedValueOnce({
    theirs: { stato2: 'da ricontattare' },
    numberTaken: false,
  });
  await userEvent.selectOptions(outcome('Bea'), 'non interessata');
  expect(data.changeLead).toHaveBeenLastCalledWith('Bea', {
    stato2: { from: 'non risponde', to: 'non interessata' },
    datachiamata: { from: '', to: '2026-11-20' },
  });
  expect(await screen.findByText(/Nel frattempo è diventato «da ricontattare»/)).toBeVisible();
});

it('nobody to call, and a failure that is tried again', async () => {
  calls.first.ready([]);
  calls.second.fail();
  await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  calls.second.ready([]);
  await waitFor(() => expect(screen.getByText('Nessuna chiamata per oggi.')).toBeVisible());
});
