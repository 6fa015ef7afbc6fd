import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { readNotice } from '@/data/privacy/notice';
import { forgetPerson } from '@/data/session/remembered';
import { AppError } from '@/domain/errors';
import { answerTo, NOTICE_REQUEST } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { PrivacyQuestion } from './PrivacyQuestion';

const open = (uid = 'me') =>
  show(<PrivacyQuestion />, { me: person('user', { uid, privacyAccepted: false }) });
const noticeDialog = () => screen.queryByRole('dialog', { name: 'Informativa sulla privacy' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isOpen = async () => expect(await screen.findByRole('dialog')).toBeVisible();

/** Answers requests for the notice. */
function answersNotice(answer: () => Response) {
  const fetched = vi.fn(answerTo(NOTICE_REQUEST, () => Promise.resolve(answer())));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const failing = (status: number) => answersNotice(() => new Response('{}', { status }));

beforeEach(() => {
  vi.resetAllMocks();
  failing(404); // no notice is published
  localStorage.clear();
});

it('[DE-081] accepting is the person’s own act; what failed is said, and it can be pressed again', async () => {
  await memory.put({ 'users/me': { email: 'anna@esempio.it', userRole: 'user' } });
  const allow = memory.refuse('users/me', 'deadline-exceeded', 'write');
  open();
  await press('Accetto');
  expect(await screen.findByText(/Il consenso non è stato registrato/)).toBeVisible();
  expect(memory.at('users/me')).not.toHaveProperty('privacyAccettata');
  allow();
  await press('Accetto');
  await waitFor(() =>
    expect(memory.at('users/me')).toMatchObject({ privacyAccettata: true, userRole: 'user' }),
  );
});

it('[DE-081] «Non ora» writes nothing and asks no more until the next sign-in', async () => {
  const { unmount } = open();
  await press('Non ora');
  expect(noticeDialog()).not.toBeInTheDocument();
  unmount();
  const again = open();
  expect(noticeDialog()).not.toBeInTheDocument();
  again.unmount();
  expect(memory.paths('users')).toEqual([]);
  forgetPerson(); // signed out
  open();
  await isOpen();
});

it('[DE-081] put off in one tab, it goes in the other; another person is asked', async () => {
  const { unmount } = open();
  await isOpen();
  act(() => {
    localStorage.setItem('privacyLater', 'me');
    window.dispatchEvent(new StorageEvent('storage', { key: 'privacyLater' }));
  });
  expect(noticeDialog()).not.toBeInTheDocument();
  unmount();
  open('altra');
  await isOpen();
});

it('[DE-106] [DE-081] while the notice can’t be read, nobody accepts a text that isn’t shown', async () => {
  failing(500);
  // Forgets what earlier tests have read.
  await expect(readNotice(true)).rejects.toThrow(AppError);
  const asked = failing(500);
  open();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await act(() => readNotice().catch(() => null));
  expect(noticeDialog()).not.toBeInTheDocument();
});

const answer = (versione: number) =>
  Response.json({
    name: 'projects/p/databases/d/documents/impostazioni/informativa',
    fields: {
      versione: { integerValue: String(versione) },
      data: { stringValue: '2026-11-26' },
      testo: { stringValue: 'Trattiamo i tuoi dati.' },
    },
  });

it('[DE-106] the text has the focus, so that Enter doesn’t accept it unread', async () => {
  answersNotice(() => answer(2));
  await readNotice(true);
  open();
  const text = await screen.findByRole('region', { name: 'Testo dell’informativa' });
  await waitFor(() => expect(text).toHaveFocus());
});

it('[DE-106] a new version is called so only to who accepted an earlier one; what was not saved is said', async () => {
  answersNotice(() => answer(2));
  await readNotice(true);
  const texts = async (record: Parameters<typeof person>[1]) => {
    const { unmount } = show(<PrivacyQuestion />, { me: person('user', record) });
    const { textContent } = await screen.findByRole('dialog');
    unmount();
    return textContent;
  };
  const notice = { given: true, version: 1, at: new Date('2026-11-20T09:15:00Z') };
  const later = await texts({ consents: { notice, health: null } });
  expect(later).toContain('nuova versione');
  expect(later).not.toContain('salvata');
  const unrecorded = await texts({});
  expect(unrecorded).not.toContain('nuova versione');
  expect(unrecorded).toContain('Manca la registrazione della tua accettazione');
  expect(unrecorded).toContain('Neanche una scelta sui dati sanitari risulta salvata');
  expect(await texts({ privacyAccepted: false })).toContain('creato dallo staff');
});
