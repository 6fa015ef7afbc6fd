import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { memory } from '../../../tests/fixtures/memory';
import { VerifyEmail } from './VerifyEmail';

const button = () => screen.queryByRole('button', { name: 'Invia e-mail di verifica' });
const reload = vi.fn<() => Promise<void>>();
const sent = vi.fn<() => Promise<void>>();
beforeEach(() => {
  memory.account.emailVerified = false;
  memory.reloads.answer = reload.mockReset().mockResolvedValue(undefined);
  memory.mails.send = sent.mockReset().mockResolvedValue(undefined);
});

it('[SE-008] asks who has not proven the address, sends the e-mail, and goes once it is proven', async () => {
  show(<VerifyEmail />);
  await waitFor(() => expect(button()).toBeVisible());
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ti abbiamo inviato/)).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
  memory.account.emailVerified = true;
  fireEvent.focus(window);
  await waitFor(() => expect(button()).toBeNull());
});
it('[SE-008] a hidden page asks nothing; one that becomes visible again asks at once', async () => {
  show(<VerifyEmail />);
  await waitFor(() => expect(button()).toBeVisible());
  reload.mockImplementation(async () => void (memory.account.emailVerified = true));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  fireEvent.focus(window);
  expect(reload).toHaveBeenCalledOnce();
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(button()).toBeNull());
  expect(reload).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
});
it('[SE-008] says nothing to who has, nor while it isn’t known', async () => {
  reload.mockRejectedValue(new Error('offline'));
  const { unmount } = show(<VerifyEmail />);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  fireEvent.focus(window);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  expect(button()).toBeNull();
  unmount();
  memory.account.emailVerified = true;
  show(<VerifyEmail />);
  fireEvent.focus(window);
  await Promise.resolve();
  expect(button()).toBeNull();
});
it('an e-mail that could not be sent is said, and can be sent again', async () => {
  sent.mockRejectedValueOnce(new Error('no'));
  show(<VerifyEmail />);
  await waitFor(() => expect(button()).toBeVisible());
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’e-mail di verifica non è stata inviata. Riprova.',
  );
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ti abbiamo inviato/)).toBeVisible();
});
