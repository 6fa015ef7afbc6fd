import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import { show } from '../testing/show';
import { OpenReminders } from './OpenReminders';

it('lists what is to do, says when there is nothing, and what failed', async () => {
  const open = { uid: 'a', fatto: 'da fare', tipo: 'telefonata', note: 'dopo le 18' };
  await memory.put({
    'comunicazioni/1': { ...open, data: new Date('2026-11-23T09:00:00Z') },
    'comunicazioni/2': { uid: 'a', fatto: 'da fare', tipo: 'email' },
    'comunicazioni/done': { ...open, fatto: 'fatto' },
    'comunicazioni/other': { ...open, uid: 'b' },
  });
  show(<OpenReminders userId="a" />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '23/11/2026 10:00 · telefonata: dopo le 18',
    'Data n/d · email',
  ]);
  await memory.remove('comunicazioni/1');
  await memory.change('comunicazioni/2', { fatto: 'fatto' });
  expect(await screen.findByText('Nessun promemoria.')).toBeVisible();
  memory.refuse('comunicazioni', 'deadline-exceeded');
  expect(await screen.findByRole('alert')).toHaveTextContent('Riprova');
});
