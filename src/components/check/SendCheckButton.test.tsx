import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { deliveryAfter } from '@/domain/time/delivery';
import { formatLongDay } from '@/domain/time/rome';
import { SendCheckButton } from './SendCheckButton';

const data = vi.hoisted(() => ({ sendCheck: vi.fn() }));
vi.mock('@/data/checks/tasks', () => data);

beforeEach(() => vi.resetAllMocks());
const client = { uid: 'u', surname: 'Bianchi', studio: 'Roma' };
const press = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Invia check' }));
  const dialog = await screen.findByRole('dialog', { name: "Sei sicuro di voler procedere all'invio?" });
  expect(dialog).toHaveTextContent(`Consegna: ${formatLongDay(deliveryAfter(new Date()).at)}, ore 12.`);
};
const agree = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invia check' }));

it('[CO-203] asks before a check is sent, with the day it is due; «Annulla» sends nothing', async () => {
  show(<SendCheckButton client={client} />);
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(data.sendCheck).not.toHaveBeenCalled();
});

it('[CO-300] says that it was sent, or that it is there already', async () => {
  data.sendCheck.mockResolvedValueOnce('sent').mockResolvedValueOnce('there');
  show(<SendCheckButton client={client} />);
  await press();
  await agree();
  expect(await screen.findByText('Check inviato con successo!')).toBeVisible();
  expect(data.sendCheck).toHaveBeenCalledExactlyOnceWith(client);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press();
  await agree();
  expect(await screen.findByText('Il check di oggi è già tra quelli da fare.')).toBeVisible();
});

it('[CO-301] says that it failed, and why', async () => {
  data.sendCheck.mockRejectedValue(new AppError('offline'));
  show(<SendCheckButton client={client} />);
  await press();
  await agree();
  expect(await screen.findByText("Errore durante l'invio del check. Sei offline.")).toBeVisible();
});
