import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { readNotice } from '@/data/privacy/notice';
import type { Consents } from '@/domain/privacy/consents';
import { PrivacyBox } from './PrivacyBox';

const data = vi.hoisted(() => ({ recordConsents: vi.fn() }));
vi.mock('@/data/privacy/commands', () => data);

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
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(NOTICE)));
  await readNotice(true);
});

it('[DE-106] a remembered record says nothing about consents', async () => {
  const me = person('user');
  const { unmount } = show(<PrivacyBox />, { me });
  expect(await screen.findByText('non dato')).toBeVisible();
  unmount();
  show(<PrivacyBox />, { me: { ...me, confirmed: false } });
  await readNotice();
  expect(screen.queryByText('non dato')).not.toBeInTheDocument();
});
