import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import { show } from '@/components/testing/show';
import { storageHome } from '@/data/files/storageHome';
import { readCheck } from '@/domain/checks/check';
import { Comparison } from './Comparison';

const check = (id: string, day: string) => {
  const createdAt = new Date(`${day}T12:00:00Z`);
  const stored = { userId: 'c', createdAt, imageOnePath: `check/c/${id}.jpg` };
  return readCheck(id, stored, storageHome);
};

it('while one photo is missing, each has its own half, in which it says so', async () => {
  expect(memory.account.uid).toBe('me');
  URL.createObjectURL = () => 'blob:x';
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const isOld = url.includes('vecchio');
    const answer = new Response(isOld ? null : 'jpg', { status: isOld ? 403 : 200 });
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
  const checks = [check('nuovo', '2026-10-28'), check('vecchio', '2026-09-28')];
  show(<Comparison checks={checks} onMore={null} />);
  const slider = screen.getByRole('slider');
  expect(screen.getAllByText('Caricamento…')).toHaveLength(2);
  expect(slider).toBeDisabled();
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers.forEach((answer) => answer()));
  expect(await screen.findByRole('img', { name: 'Dopo, 28/10/2026' })).toBeVisible();
  const missing = await screen.findByText('Prima, 28/09/2026: foto non disponibile');
  expect(missing.closest('[data-apart]')).toBeVisible();
  expect(slider).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Riprova/ })).not.toBeInTheDocument();
});

it('a photo that a retry may bring is asked for again', async () => {
  URL.createObjectURL = () => 'blob:x';
  let status = 503;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('perso') ? new Response(null, { status }) : new Response('jpg', { status: 200 }),
    ),
  );
  const checks = [check('ultimo', '2026-10-28'), check('perso', '2026-09-28')];
  show(<Comparison checks={checks} onMore={null} />);
  const retry = await screen.findByRole('button', { name: 'Riprova: Prima, 28/09/2026' });
  await userEvent.click(retry);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByRole('button', { name: /^Riprova/ })).toBeVisible();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: /^Riprova/ }));
  expect(await screen.findByRole('img', { name: 'Prima, 28/09/2026' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('slider')).toBeEnabled());
});
