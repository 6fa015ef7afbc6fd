import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import { show } from '../testing/show';
import { StudioName } from './facts';

it('is the one of the record, without asking', () => {
  memory.refuse('studi');
  show(<StudioName user={{ studio: 'Roma', parentId: 'x' }} />);
  expect(screen.getByText('Roma')).toBeVisible();
});

it('is unknown when the record names none', () => {
  show(<StudioName user={{ studio: null, parentId: '' }} />);
  expect(screen.getByText('Studio sconosciuto')).toBeVisible();
});

it('[AT-186] is the one that parent_id stands for; a failure is said, not taken for «unknown»', async () => {
  await memory.put({
    'studi/a': { name: 'FF Bari', parent_id: 'studio-bari' },
    'studi/b': { name: 'FF Roma', parent_id: 'studio-roma' },
  });
  const allow = memory.refuse('studi', 'deadline-exceeded');
  const { unmount } = show(<StudioName user={{ studio: null, parentId: 'studio-roma' }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Il servizio non ha risposto in tempo.',
  );
  expect(screen.queryByText('Studio sconosciuto')).toBeNull();
  act(allow);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Roma')).toBeVisible();
  unmount();
  show(<StudioName user={{ studio: null, parentId: 'studio-nessuno' }} />);
  expect(await screen.findByText('Studio sconosciuto')).toBeVisible();
});
