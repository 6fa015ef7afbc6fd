import { beforeEach, expect, it, vi } from 'vitest';
import { noteId } from '@/domain/notes/internal';
import type { Query } from '@/data/query';
import { clientProfiles } from './profiles';

const data = vi.hoisted(() => ({ readAll: vi.fn() }));
vi.mock('@/data/read', () => data);
beforeEach(() => {
  data.readAll.mockReset().mockResolvedValue([]);
});

it('[CO-276] [CO-416] [LR-234] people are looked up ten at a time, each once, what is no id never', async () => {
  const uids = Array.from({ length: 23 }, (_, index) => `u${index}`);
  expect(await clientProfiles([...uids, 'u0', ''])).toEqual(new Map());
  const asked = data.readAll.mock.calls.map(([query]) => query as Query).filter(({ collection }) => collection === 'users');
  const groups = asked.map(({ where }) => where?.[0]?.[2] as string[]);
  expect(groups.map((ids) => ids.length)).toEqual([10, 10, 3]);
  expect(groups.flat()).toEqual(uids);
});

it('[CO-108] of whom rows are about there are role, e-mail, name, surname, phone, studio and notes', async () => {
  const stored = { uid: 'u', userRole: 'Studio', email: 'anna@x.it', name: 'Anna', surname: 'Neri', phone: '+39333', studio: 'FF Roma' };
  const place = { collection: 'users', docId: 'u', item: '' } as const;
  data.readAll.mockImplementation(({ collection }: Query, decode: (stored: object) => unknown) =>
    Promise.resolve(
      collection === 'users'
        ? [decode({ id: 'u', data: stored, pending: false })]
        : [decode({ id: noteId(place), data: { ...place, notes: 'Allergica' }, pending: false })],
    ),
  );
  expect((await clientProfiles(['u'])).get('u')).toMatchObject({
    user: { role: 'Studio', email: 'anna@x.it', name: 'Anna', surname: 'Neri', phone: '+39333', studio: 'Roma' },
    notes: 'Allergica',
  });
});
