import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { answeringInTurn, answerTo, same } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { VerifyEmail } from './VerifyEmail';

const button = () => screen.queryByRole('button', { name: 'Invia e-mail di verifica' });
const reload = vi.fn();
const sent = vi.fn();
const ACCOUNT = [same(memory.account)];
const MAIL = [same(memory.account), { url: `${window.location.origin}/tickets/user` }];
beforeEach(() => {
  vi.resetAllMocks();
  memory.account.emailVerified = false;
  memory.reloads.answer = reload;
  memory.mails.send = sent;
  answeringInTurn(reload, ACCOUNT, undefined);
  answeringInTurn(sent, MAIL, undefined);
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
  const proven = () => Promise.resolve((memory.account.emailVerified = true));
  reload.mockImplementation(answerTo(ACCOUNT, proven));
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
  answeringInTurn(reload, ACCOUNT, new Error('offline'));
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
  answeringInTurn(sent, MAIL, new Error('no'), undefined);
  show(<VerifyEmail />);
  await waitFor(() => expect(button()).toBeVisible());
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’e-mail di verifica non è stata inviata. Riprova.',
  );
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ti abbiamo inviato/)).toBeVisible();
});
