import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { VerifyAddress } from './VerifyAddress';

const data = vi.hoisted(() => ({ isAddressProven: vi.fn(), sendVerification: vi.fn() }));
vi.mock('@/data/session/verification', () => data);

const button = () => screen.queryByRole('button', { name: 'Invia e-mail di verifica' });
beforeEach(() => {
  data.isAddressProven.mockReset().mockResolvedValue(false);
  data.sendVerification.mockReset().mockResolvedValue(undefined);
});

it('[SE-008] asks who has not proven the address, sends the e-mail, and goes once it is proven', async () => {
  show(<VerifyAddress />);
  await waitFor(() => expect(button()).toBeVisible());
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ti abbiamo inviato/)).toBeVisible();
  expect(data.sendVerification).toHaveBeenCalledOnce();
  data.isAddressProven.mockResolvedValue(true);
  fireEvent.focus(window);
  await waitFor(() => expect(button()).toBeNull());
});
it('[SE-008] a hidden page asks nothing; one that becomes visible again asks at once', async () => {
  show(<VerifyAddress />);
  await waitFor(() => expect(button()).toBeVisible());
  data.isAddressProven.mockResolvedValue(true);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  fireEvent.focus(window);
  expect(data.isAddressProven).toHaveBeenCalledOnce();
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(button()).toBeNull());
  expect(data.isAddressProven).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
});
it('[SE-008] says nothing to who has, nor while it isn’t known', async () => {
  data.isAddressProven.mockResolvedValueOnce(true).mockRejectedValue(new AppError('offline'));
  show(<VerifyAddress />);
  fireEvent.focus(window);
  await waitFor(() => expect(data.isAddressProven).toHaveBeenCalledTimes(2));
  expect(button()).toBeNull();
});
it('an e-mail that could not be sent is said, and can be sent again', async () => {
  data.sendVerification.mockRejectedValueOnce(new AppError('unknown'));
  show(<VerifyAddress />);
  await waitFor(() => expect(button()).toBeVisible());
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’e-mail di verifica non è stata inviata. Riprova.',
  );
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ti abbiamo inviato/)).toBeVisible();
});
