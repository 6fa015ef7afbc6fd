import { HttpsError } from 'firebase-functions/v2/https';
import { logger } from 'firebase-functions/v2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recipeMessages } from '@/domain/messages';
import { failure, refusal } from './callers';
import { ServiceError, type FailureKind } from './service-error';

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
beforeEach(() => vi.clearAllMocks());

describe('what the caller is told of a failure', () => {
  it.each([
    ['timeout', 'deadline-exceeded'],
    ['network', 'unavailable'],
    ['status', 'unavailable'],
    ['malformed', 'unavailable'],
  ] as [FailureKind, string][])(
    'an outside service that ends in «%s»: %s with the text of the action',
    (kind, code) => {
      const told = failure(new ServiceError('ai', kind, 500), recipeMessages.failed);
      expect(told).toMatchObject({
        code,
        message: recipeMessages.failed,
        details: { app: 'unknown', text: recipeMessages.failed },
      });
      expect(warn).toHaveBeenCalledWith('outside service failed', {
        service: 'ai',
        kind,
        status: 500,
      });
    },
  );
  it('a fault of ours is internal, and the log has its place, not its words', () => {
    expect(failure(new TypeError('Anna Verdi'), 'testo')).toMatchObject({
      code: 'internal',
      message: 'testo',
    });
    expect(error).toHaveBeenCalledOnce();
    expect(JSON.stringify(error.mock.lastCall)).not.toContain('Verdi');
    const { name, at } = error.mock.lastCall?.[1] as { name: string; at: string[] };
    expect(name).toBe('TypeError');
    expect(at.length).toBeGreaterThan(1);
    expect(at.every((line) => line.startsWith('at '))).toBe(true);
    const shallow = Object.assign(new TypeError('Anna\nVerdi'), {
      stack: 'TypeError: Anna\nVerdi\n    at work (a.ts:1:2)',
    });
    failure(shallow, 'testo');
    expect(error.mock.lastCall?.[1]).toMatchObject({ at: ['at work (a.ts:1:2)'] });
  });
  it('a refusal stays what it is', () => {
    const refused = refusal('quota', 'basta');
    expect(failure(refused, 'testo')).toBe(refused);
    expect(refused).toBeInstanceOf(HttpsError);
    expect(refused).toMatchObject({
      code: 'resource-exhausted',
      message: 'basta',
      details: { app: 'quota', text: 'basta' },
    });
  });
});
