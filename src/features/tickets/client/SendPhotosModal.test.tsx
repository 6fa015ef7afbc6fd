import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { SendPhotosModal } from './SendPhotosModal';

beforeEach(() => {
  vi.stubGlobal('URL', class extends URL { static override createObjectURL = () => 'blob:foto'; static override revokeObjectURL = () => undefined }); // prettier-ignore
});
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('photos are previewed, taken out one by one, and sent with their caption', async () => {
  const [sent, closed] = [vi.fn(), vi.fn()];
  const [first, second] = [photo('uno.jpg'), photo('due.jpg')];
  show(<SendPhotosModal photos={[first, second]} onSend={sent} onClose={closed} />);
  expect(screen.getByRole('img', { name: 'Anteprima di uno.jpg' })).toHaveAttribute(
    'src',
    'blob:foto',
  );
  await press('Togli uno.jpg');
  expect(screen.queryByRole('img', { name: 'Anteprima di uno.jpg' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Didascalia'), '  Di fianco ');
  await press('Invia');
  expect(sent).toHaveBeenCalledExactlyOnceWith([second], 'Di fianco');
  expect(closed).toHaveBeenCalledOnce();
});

it('nothing is sent when they are all taken out, or on «Annulla»', async () => {
  const [sent, closed] = [vi.fn(), vi.fn()];
  show(<SendPhotosModal photos={[photo('uno.jpg')]} onSend={sent} onClose={closed} />);
  await press('Annulla');
  await press('Togli uno.jpg');
  expect(closed).toHaveBeenCalledTimes(2);
  expect(sent).not.toHaveBeenCalled();
});

it('a caption that was written isn’t dropped unasked', async () => {
  const [sent, closed] = [vi.fn(), vi.fn()];
  show(<SendPhotosModal photos={[photo('uno.jpg')]} onSend={sent} onClose={closed} />);
  await userEvent.type(screen.getByLabelText('Didascalia'), 'Di fianco');
  await press('Togli uno.jpg');
  const question = within(
    await screen.findByRole('dialog', { name: 'Vuoi chiudere senza inviare?' }),
  );
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Chiudi senza inviare' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).not.toHaveBeenCalled();
});
