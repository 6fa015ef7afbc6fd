import { expect, it, vi } from 'vitest';
import { footerOf } from './GridFooter';

const rows = Array.from({ length: 50 });
const list = { rows, hasMore: true, busy: false, pageSize: 50 };
const listUrl = { open: 1, setOpen: vi.fn() };
const footer = (total: number | null, some: Partial<typeof list> = {}, shown?: number) =>
  footerOf({
    list: { ...list, ...some },
    listUrl,
    total,
    ...(shown === undefined ? {} : { shown }),
  });

it('says how many others come, a page at most, and asks for them', () => {
  expect(footer(70)).toMatchObject({ total: 70, more: 20 });
  expect(footer(500)).toMatchObject({ more: 50 });
  expect(footer(null)).toMatchObject({ total: null, more: 50 });
  expect(footer(50, { hasMore: false })).toMatchObject({ more: 0 });
  footer(70).onMore();
  expect(listUrl.setOpen).toHaveBeenCalledExactlyOnceWith(2);
});

it('what was counted before the last ones came hides neither them nor the way to others', () => {
  expect(footer(50)).toMatchObject({ total: 50, more: 1 });
  expect(footer(40)).toMatchObject({ total: 50, more: 1 });
  expect(footer(50, {}, 52)).toMatchObject({ total: 52 });
});
