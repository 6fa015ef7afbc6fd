import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilePreview, previewKind } from './FilePreview';

it('knows what can be shown by the recorded type, else by the name', () => {
  expect(previewKind({ name: 'foto.JPG' })).toBe('image');
  expect(previewKind({ name: 'dieta.pdf' })).toBe('pdf');
  expect(previewKind({ name: 'senza estensione', type: 'pdf' })).toBe('pdf');
  expect(previewKind({ name: 'pagina.html' })).toBe('other');
  expect(previewKind({ name: '', type: null })).toBe('other');
});

it('follows no address that is not one of the web', () => {
  render(
    <MantineProvider env="test">
      <FilePreview file={{ name: 'dieta.pdf', url: 'javascript:alert(1)' }} onClose={() => undefined} />
    </MantineProvider>,
  );
  expect(screen.getByText('File non disponibile')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
});

it('shows an image with its name, a way out of the app, and closes', async () => {
  const close = vi.fn();
  render(
    <MantineProvider env="test">
      <FilePreview file={{ name: 'Postura.jpg', url: 'https://esempio.it/postura' }} onClose={close} />
    </MantineProvider>,
  );
  expect(screen.getByRole('img', { name: 'Postura.jpg' })).toHaveAttribute('src', 'https://esempio.it/postura');
  expect(screen.getByRole('link', { name: 'Apri in una nuova scheda' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(close).toHaveBeenCalled();
});
