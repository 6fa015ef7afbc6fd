import fc from 'fast-check';
import { logger } from 'firebase-functions/v2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { generalMessages } from '@/domain/messages';
import { ROLES } from '@/domain/roles';
import { INPUTS } from '../../../tests/fixtures/inputs';
import { callable } from './callable';
import { callerOf, type Caller } from './callers';
import { ServiceError } from './service-error';

vi.mock('./callers', () => ({ callerOf: vi.fn() }));

const caller: Caller = { uid: 'u1', role: 'Amministratore', email: 'a@esempio.test', emailVerified: true };
const work = vi.fn((input: unknown) => Promise.resolve(input));
const asked = (data: unknown) => ({ data }) as never;
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  vi.mocked(callerOf).mockResolvedValue(caller);
  work.mockClear();
});

describe.each(Object.values(CALLS))('what $name is sent', (contract) => {
  it('is refused as invalid or reaches the work as it was agreed on; nothing else happens', async () => {
    const called = callable({ ...contract, answer: contract.answer as never }, { roles: ROLES, failed: 'non riuscito' }, work as never);
    await fc.assert(
      fc.asyncProperty(INPUTS[contract.name], async (value) => {
        const data: unknown = value === undefined ? null : JSON.parse(JSON.stringify(value) ?? 'null');
        work.mockClear();
        const outcome: unknown = await called.run(asked(data)).catch((error: unknown) => error);
        if (!contract.input.safeParse(data).success) {
          expect(outcome).toMatchObject({ code: 'invalid-argument', message: generalMessages.invalid, details: { app: 'invalid' } });
          expect(work).not.toHaveBeenCalled();
          return;
        }
        expect(work).toHaveBeenCalledOnce();
        // What was read is what would be read of it again: defaults are in, texts are trimmed.
        expect(contract.input.parse(work.mock.lastCall?.[0])).toEqual(work.mock.lastCall?.[0]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the frame of every callable', () => {
  const called = callable(CALLS.sendInvitation, { roles: ['Studio'], failed: 'non riuscito' }, work as never);
  it('looks at who calls before what is sent', async () => {
    await expect(called.run(asked('x'))).rejects.toMatchObject({ code: 'permission-denied' });
    vi.mocked(callerOf).mockResolvedValue({ ...caller, role: 'Studio' });
    await expect(called.run(asked('x'))).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(work).not.toHaveBeenCalled();
  });
  it('tells the text of the action when an outside service fails, or we do', async () => {
    vi.mocked(callerOf).mockResolvedValue({ ...caller, role: 'Studio' });
    work.mockRejectedValueOnce(new ServiceError('smtp', 'timeout'));
    await expect(called.run(asked({ userId: 'u2' }))).rejects.toMatchObject({ code: 'deadline-exceeded', message: 'non riuscito' });
    work.mockRejectedValueOnce(new RangeError('Anna Verdi'));
    await expect(called.run(asked({ userId: 'u2' }))).rejects.toMatchObject({ code: 'internal', message: 'non riuscito' });
  });
});
