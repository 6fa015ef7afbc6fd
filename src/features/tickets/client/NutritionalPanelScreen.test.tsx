import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { clearDrafts } from '@/ui/form/drafts';
import { buildTicket } from '../../../../tests/fixtures/builders';
import { memory } from '../../../../tests/fixtures/memory';
import { CreateNutritionalTicketScreen } from './CreateNutritionalTicketScreen';
import { NutritionalPanelScreen } from './NutritionalPanelScreen';

beforeEach(() => clearDrafts());

const ticket = (timestamp: Date, userId = 'me') => buildTicket({ userId, timestamp });

it('[AT-075] says what is left of the month once the server has said it', async () => {
  const now = new Date();
  await memory.put({
    'tickets/now': ticket(now),
    'tickets/old': ticket(new Date(now.getTime() - 40 * 86_400_000)),
    'tickets/other': ticket(now, 'other'),
  });
  const answer = memory.hold('tickets');
  show(<NutritionalPanelScreen title="I tuoi ticket" />, { me: person('user') });
  expect(screen.queryByText(/[Tt]e ne rest/)).toBeNull();
  act(answer);
  expect(await screen.findByText(/ne resta 1 questo mese/i)).toBeVisible();
});

it('says that what is left is not known when it cannot be asked, and asks again', async () => {
  const allow = memory.refuse('tickets?idx.at', 'deadline-exceeded');
  show(<NutritionalPanelScreen title="I tuoi ticket" />, { me: person('user') });
  const text = await screen.findByText(/Non sappiamo quanti ticket ti restano questo mese/);
  const notice = text.closest<HTMLElement>('[role="alert"]');
  if (!notice) throw new Error('no notice');
  act(allow);
  await userEvent.click(within(notice).getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Te ne restano 2 questo mese.')).toBeVisible();
});

it.each([true, false])(
  '[AT-076] the quota turns out to be used up: the form goes, unless (%s) something was typed meanwhile',
  async (typed) => {
    const now = new Date();
    await memory.put({ 'tickets/one': ticket(now), 'tickets/two': ticket(now) });
    const answer = memory.hold('tickets');
    show(<CreateNutritionalTicketScreen title="Nuovo ticket" />, { me: person('user') });
    const message = screen.getByLabelText(/^Messaggio/);
    if (typed) await userEvent.type(message, 'Già scritto');
    await act(async () => answer());
    expect(await screen.findByText('Hai raggiunto il limite di 2 ticket al mese.')).toBeVisible();
    if (typed) expect(message).toHaveValue('Già scritto');
    expect(screen.queryAllByLabelText(/^Messaggio/)).toEqual(typed ? [message] : []);
  },
);
