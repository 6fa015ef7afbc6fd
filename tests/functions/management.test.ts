import { expect, it } from 'vitest';
import { MANAGEMENT_CALLABLES } from '@/domain/callables/management';
import type { Management } from '@/domain/management/figures';
import { addMonths, romeMonth } from '@/domain/time/rome';
import { run } from './in-process';
import { newToken, refusalOf, tokenOf } from './services';

const MONTH = romeMonth(new Date());
const ask = (token: string | null, input: unknown) =>
  run(MANAGEMENT_CALLABLES.managementFigures, token, input);

it('[DE-091] [DE-100] the figures are for Amministratore only, of no month to come', async () => {
  for (const role of ['Studio', 'Spedizioni', 'user'])
    expect(refusalOf(await ask(await newToken(role), { month: MONTH })), role).toBe(
      'permission-denied',
    );
  expect(refusalOf(await ask(null, { month: MONTH }))).toBe('unauthenticated');
  const boss = await tokenOf();
  for (const month of [addMonths(MONTH, 1), '2026-13', '2026-1', '', null])
    expect(refusalOf(await ask(boss, { month })), `${month}`).toBe('invalid');
  expect(refusalOf(await ask(boss, { month: MONTH, studio: 'Roma' }))).toBe('invalid');

  const { result } = await ask(boss, { month: MONTH });
  const answer = MANAGEMENT_CALLABLES.managementFigures.answer.parse(result) as Management;
  expect(answer.now).toMatchObject({ month: MONTH });
  expect(answer.before).toMatchObject({ month: addMonths(MONTH, -1) });
  expect(answer.now.rows).toHaveLength(18);
});
