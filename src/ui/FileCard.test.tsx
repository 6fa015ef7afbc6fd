import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FileCard } from './FileCard';
import { fakeFile } from './testing/fakeFile';

it('opens its file in the app, whose code comes after the card, and closes it again', async () => {
  render(
    <MantineProvider env="test">
      <FileCard name="dieta.pdf" source={fakeFile().source} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  // Before the preview's code has loaded.
  await act(async () => {
    screen.getByRole('button', { name: 'Apri il documento dieta.pdf' }).click();
    await vi.dynamicImportSettled();
  });
  const dialog = await screen.findByRole('dialog', { name: 'dieta.pdf' });
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
});

it('says that there is no file where there is none', () => {
  render(
    <MantineProvider env="test">
      <FileCard name="dieta.pdf" source={null} />
    </MantineProvider>,
  );
  expect(screen.getByText('dieta.pdf (file non disponibile)')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a picture that did not come says so, and is retried where it opens', async () => {
  const seen = { isIntersecting: true } as IntersectionObserverEntry;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: IntersectionObserverEntry[]) => void) {}
      observe() {
        this.tell([seen]);
      }
      disconnect() {}
    },
  );
  const file = fakeFile();
  render(
    <MantineProvider env="test">
      <FileCard name="foto.jpg" source={file.source} />
    </MantineProvider>,
  );
  const missing = () => screen.queryByText('Non caricata: apri per riprovare');
  expect(missing()).toBeNull();
  file.fail('timeout');
  expect(missing()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Apri l’immagine foto.jpg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(file.retries()).toBe(1);
  file.ready();
  expect(missing()).toBeNull();
});
