import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { person } from '@/components/testing/show';
import { MeContext } from '@/components/session/useMe';
import { firstRows } from '@/data/live/firstRows';
import { CHECKS_COUNT, openCountsOf } from '@/domain/tickets/openCounts';
import { memory } from '../../tests/fixtures/memory';
import { IconBadge } from './IconBadge';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  vi.restoreAllMocks();
});

it('[DE-101] the icon keeps its number until all pending work is known', async () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge });
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...media(query),
    matches: query === '(display-mode: standalone)',
  }));
  vi.spyOn(firstRows, 'shown').mockResolvedValue(undefined);
  const due = (email: string, data: string) => ({
    tipoPromemoria: 'privato',
    visibilita: 'si',
    fatto: 'da fare',
    assignedEmail: email,
    data,
  });
  const mine = (data: string) => due('anna@esempio.it', data);
  await memory.put({
    [openCountsOf(null)]: { technical: 3, nutritional: 2 },
    'comunicazioni/1': mine('2026-03-01T10:00:00Z'),
    'comunicazioni/2': mine('2026-03-02T10:00:00Z'),
    'comunicazioni/3': mine('2099-03-02T10:00:00Z'),
    'comunicazioni/4': due('altri@esempio.it', '2026-03-01T10:00:00Z'),
    'contattiPromemoria/1': {
      consultantEmail: 'anna@esempio.it',
      dueAt: '2026-03-01T10:00:00Z',
      done: false,
    },
  });
  const answer = ['contatori', 'comunicazioni'].map((collection) => memory.hold(collection));
  render(
    <MeContext value={person('Studio')}>
      <IconBadge />
    </MeContext>,
  );
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  for (const go of answer) {
    expect(setAppBadge).not.toHaveBeenCalled();
    go();
  }
  // The checks are not counted yet.
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(8));
  await memory.put({ [CHECKS_COUNT]: { checks: 1 } });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(9));
  expect(setAppBadge).toHaveBeenCalledTimes(2);
});
