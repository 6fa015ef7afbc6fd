import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilePreview } from './FilePreview';
import { previewKind, type PreviewFile } from './previewKind';
import { fakeFile } from './testing/fakeFile';

const show = (file: PreviewFile | null, onClose: () => void = () => undefined) =>
  render(
    <MantineProvider env="test">
      <FilePreview file={file} onClose={onClose} />
    </MantineProvider>,
  );

it('knows what can be shown by the recorded type, else by the name', () => {
  expect(previewKind({ name: 'foto.JPG' })).toBe('image');
  expect(previewKind({ name: 'dieta.pdf' })).toBe('pdf');
  expect(previewKind({ name: 'senza estensione', type: 'pdf' })).toBe('pdf');
  expect(previewKind({ name: 'pagina.html' })).toBe('other');
  expect(previewKind({ name: '', type: null })).toBe('other');
});

it('[SE-004] says so where there is no file of ours, with no way to follow', () => {
  show({ name: 'dieta.pdf', source: null });
  expect(screen.getByText('File non disponibile')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says how far a file is, shows it with its name, and lets it be opened, kept and closed', async () => {
  const close = vi.fn();
  const file = fakeFile();
  show({ name: 'Postura.jpg', source: file.source }, close);
  file.arriving(0.4);
  expect(screen.getByRole('progressbar', { name: 'Apertura di Postura.jpg' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  file.ready();
  expect(screen.getByRole('img', { name: 'Postura.jpg' })).toHaveAttribute('src', 'blob:file');
  const tab = screen.getByRole('link', { name: 'Apri in una nuova scheda' });
  expect(tab).toHaveAttribute('target', '_blank');
  expect(tab).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByRole('link', { name: 'Scarica' })).toHaveAttribute('download', 'Postura.jpg');
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(close).toHaveBeenCalled();
});

it('opens nothing in a tab of its own whose type is none of ours', () => {
  const file = fakeFile();
  show({ name: 'pagina.html', source: file.source });
  file.ready();
  expect(screen.getByText('Anteprima non disponibile per questo tipo di file')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Apri in una nuova scheda' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Scarica' })).toBeVisible();
});

it('says what failed, and tries again', async () => {
  const file = fakeFile();
  show({ name: 'dieta.pdf', source: file.source });
  file.fail('permission-denied');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Impossibile aprire il file.Non hai i permessi per questa operazione.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(file.retries()).toBe(1);
});
