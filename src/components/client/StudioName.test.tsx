import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Studio } from '@/domain/studios';
import { fakeSource } from '@/ui/testing/fakeSource';
import { show } from '../testing/show';
import { StudioName } from './StudioName';

const linked = vi.hoisted(() => vi.fn());
vi.mock('@/data/studios/sources', () => ({ linkedStudio: linked }));

it('is the one of the record, without asking', () => {
  show(<StudioName user={{ studio: 'Roma', parentId: 'x' }} />);
  expect(screen.getByText('Roma')).toBeVisible();
  expect(linked).not.toHaveBeenCalled();
});

it('is unknown when the record names none', () => {
  show(<StudioName user={{ studio: null, parentId: '' }} />);
  expect(screen.getByText('Studio sconosciuto')).toBeVisible();
});

it('[AT-186] is the one that parent_id stands for; a failure is said, not taken for «unknown»', async () => {
  const fake = fakeSource<Studio | null>();
  linked.mockReturnValue(fake.source);
  show(<StudioName user={{ studio: null, parentId: 'studio-roma' }} />);
  expect(linked).toHaveBeenCalledWith('studio-roma');
  fake.fail('timeout');
  expect(screen.queryByText('Studio sconosciuto')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Il servizio non ha risposto in tempo.');
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  fake.ready('Roma');
  expect(screen.getByText('Roma')).toBeVisible();
  fake.ready(null);
  expect(screen.getByText('Studio sconosciuto')).toBeVisible();
});
