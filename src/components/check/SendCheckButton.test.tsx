import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '@/components/testing/show';
import { addDays, romeDay } from '@/domain/time/rome';
import { memory } from '../../../tests/fixtures/memory';
import { SendCheckButton } from './SendCheckButton';

it('[DE-104] no due date is told before it is known what is closed', async () => {
  const from = romeDay(new Date());
  const chiusure = [{ studio: 'Roma', dal: from, al: addDays(from, 9) }];
  await memory.put({ 'impostazioni/orari': { festivi: false, chiusure } });
  const answer = memory.hold('impostazioni/orari');
  show(<SendCheckButton client={{ uid: 'c', surname: 'Rossi', studio: 'Roma' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Invia check' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(/^Consegna/)).toBeNull();
  answer();
  expect(
    await within(dialog).findByText(/^Consegna: .*Giorni chiusi: studio Roma\.$/),
  ).toBeVisible();
});
