import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { memory } from '../../../../tests/fixtures/memory';
import { TodayModal } from './TodayModal';

const ADA = {
  name: 'Ada',
  dataricontatto2: '2026-11-20',
  orario: '10:30',
  telefono: '3331234567',
};
const BEA = {
  name: 'Bea',
  dataricontatto3: '20/11/2026',
  orario2: '09:00',
  stato2: 'non risponde',
  telefono: 'chiedere',
};
const opened = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  // A Friday, 10:00 in Rome.
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] });
  show(<TodayModal me={person('Studio')} onOpenLead={opened} onClose={vi.fn()} />);
});
afterEach(() => void vi.useRealTimers());
const arrive = async () => {
  await memory.put({
    'contatti/Ada': ADA,
    'contatti/Bea': BEA,
    'contatti/Carla': { ...ADA, name: 'Carla', dataricontatto2: '2026-11-21' },
  });
  await screen.findByRole('button', { name: 'Bea' });
};
const outcome = (name: string) =>
  screen.getByLabelText<HTMLSelectElement>(`Esito della chiamata a ${name}`);

it('who to call, in the order of the promised times, by phone or with a message begun', async () => {
  await arrive();
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 30)),
  ).toEqual([
    expect.stringMatching(/^09:00Bea2ª chiamataDa chiamare/),
    expect.stringMatching(/^10:30AdaPromemoria/),
  ]);
  expect(screen.getAllByText('Da chiamare ora')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Chiama Ada: +393331234567' })).toHaveAttribute(
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
  await arrive();
  expect([...outcome('Ada').options].map(({ text }) => text).slice(0, 3)).toEqual([
    'Esito',
    '1 inviato messaggio',
    '2 appuntamento telefonico',
  ]);
  await userEvent.selectOptions(outcome('Ada'), 'non risponde');
  expect(await screen.findAllByText('Chiamata fatta')).toHaveLength(1);
  expect(memory.at('contatti/Ada')).toMatchObject({
    stato: 'non risponde',
    datachiamata: '2026-11-20',
  });
  await userEvent.click(
    screen.getAllByRole('button', {
      name: /Prossima chiamata: 21\/11\/2026 10:30/,
    })[0] as HTMLElement,
  );
  await waitFor(() =>
    expect(memory.at('contatti/Ada')).toMatchObject({
      dataricontatto3: '2026-11-21',
      orario2: '10:30',
    }),
  );
  // A colleague is quicker: the list has not heard of it yet.
  const answer = memory.hold('contatti/Bea');
  await userEvent.selectOptions(outcome('Bea'), 'non interessata');
  await memory.change('contatti/Bea', { stato2: 'da ricontattare' });
  answer();
  expect(await screen.findByText(/Nel frattempo è diventato «da ricontattare»/)).toBeVisible();
});

it('nobody to call, and a failure that is tried again', async () => {
  expect(await screen.findByText('Nessuna chiamata per oggi.')).toBeVisible();
  const allow = memory.refuse('contatti?idx.call2');
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  allow();
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByText('Nessuna chiamata per oggi.')).toBeVisible());
});
