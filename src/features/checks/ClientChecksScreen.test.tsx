import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import { person, show } from '@/components/testing/show';
import { checkMessages } from '@/domain/checkMessages';
import { ClientChecksScreen } from './ClientChecksScreen';

const OWN = 'checkinviati/me';
const none = () => screen.queryByText(checkMessages.noneYet);
const open = () =>
  show(<ClientChecksScreen title="I tuoi check" />, {
    me: person('user', { canSendChecks: true }),
  });

it('[DE-105] says that there is no check only once it is known that none was sent', async () => {
  const answer = memory.hold(OWN);
  open();
  expect(await screen.findAllByText('Caricamento in corso…')).not.toHaveLength(0);
  // The checks have answered by now.
  await waitFor(() => expect(memory.listened('check')).toBeGreaterThan(0));
  await memory.put({ 'check/altro': { userId: 'altra' } });
  expect(none()).not.toBeInTheDocument();
  await answer();
  expect(await screen.findByText(checkMessages.noneYet)).toBeVisible();
});

it('[DE-105] while the check that was sent can’t be read, the failure is all that it says', async () => {
  memory.refuse('checkinviati', 'deadline-exceeded');
  open();
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  expect(none()).not.toBeInTheDocument();
  expect(screen.queryByText('Caricamento in corso…')).not.toBeInTheDocument();
});
