import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { readNotice } from '@/data/privacy/notice';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { consentMessages } from '@/domain/messages';
import type { Consents } from '@/domain/privacy/consents';
import { answerTo, NOTICE_REQUEST } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { PrivacyBox } from './PrivacyBox';

const data = { recordConsents: vi.fn<(decision: unknown) => { changed: boolean }>() };

const NOTICE = {
  name: 'projects/p/databases/d/documents/impostazioni/informativa',
  fields: {
    versione: { integerValue: '2' },
    data: { stringValue: '2026-11-26' },
    testo: { stringValue: 'Trattiamo i tuoi dati.' },
  },
};
const AT = new Date('2026-11-20T09:15:00Z');
const accepted = (version: number): Consents => ({
  notice: { given: true, version, at: AT },
  health: null,
});

beforeEach(async () => {
  vi.resetAllMocks();
  memory.serve(PEOPLE_CALLABLES.recordConsents, data.recordConsents);
  vi.stubGlobal(
    'fetch',
    answerTo(NOTICE_REQUEST, () => Promise.resolve(Response.json(NOTICE))),
  );
  await readNotice(true);
});

it('[DE-106] a remembered record says nothing about consents', async () => {
  const me = person('user');
  const { unmount } = show(<PrivacyBox />, { me });
  expect(await screen.findByText('non dato')).toBeVisible();
  unmount();
  show(<PrivacyBox />, { me: { ...me, confirmed: false } });
  await act(() => readNotice());
  expect(screen.queryByText('non dato')).not.toBeInTheDocument();
});

it('[DE-106] consent to health data accepts the notice, shown first, unless that version is accepted', async () => {
  data.recordConsents.mockReturnValue({ changed: true });
  const give = async (version: number) => {
    const { unmount } = show(<PrivacyBox />, {
      me: person('user', { consents: accepted(version) }),
    });
    const button = screen.getByRole('button', { name: 'Do il consenso' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const question = within(await screen.findByRole('dialog'));
    const isShown = question.queryByText('Trattiamo i tuoi dati.') !== null;
    await userEvent.click(question.getByRole('button', { name: 'Do il consenso' }));
    await waitFor(() => expect(data.recordConsents).toHaveBeenCalled());
    const decision: unknown = data.recordConsents.mock.lastCall?.[0];
    unmount();
    return { isShown, decision };
  };
  expect(await give(1)).toEqual({
    isShown: true,
    decision: { version: 2, accepts: true, health: true },
  });
  expect(await give(2)).toEqual({
    isShown: false,
    decision: { version: 2, accepts: false, health: true },
  });
});

it('[DE-106] says that staff were told only if this withdrawal told them', async () => {
  const health = { given: true, version: 2, at: AT };
  show(<PrivacyBox />, { me: person('user', { consents: { ...accepted(2), health } }) });
  const withdraw = async (changed: boolean) => {
    data.recordConsents.mockReturnValueOnce({ changed });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoca il consenso' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Revoca il consenso' }));
  };
  await withdraw(false);
  expect(await screen.findByText(consentMessages.unchanged)).toBeVisible();
  expect(screen.queryByText(/avvisato/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await withdraw(true);
  expect(await screen.findByText(consentMessages.revoked)).toBeVisible();
  const decision = { version: 2, accepts: false, health: false };
  expect(data.recordConsents.mock.calls).toEqual([[decision], [decision]]);
});
