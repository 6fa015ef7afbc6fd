import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { isAppErrorCode } from '@/domain/errors';
import { INPUTS } from '../fixtures/inputs';
import { functionUrl } from './emulated';
import { run } from './in-process';
import { inbox, newClient, tokenOf } from './services';

describe('whatever a callable is sent', () => {
  let staff = '';
  let client = { uid: '', email: '' };
  beforeAll(async () => {
    staff = await tokenOf();
    client = await newClient();
  });

  it.each(Object.entries(INPUTS))('%s answers with a code of ours', async (name, inputs) => {
    await fc.assert(
      fc.asyncProperty(inputs, async (data) => {
        const { http, error } = await run(CALLABLES[name as keyof typeof CALLABLES], staff, data);
        // Input that happens to be valid is processed.
        if (http === 200) return;
        expect({ http, app: error?.details?.app }).toEqual({
          http: expect.any(Number) as number,
          app: expect.any(String) as string,
        });
        expect(
          isAppErrorCode(error?.details?.app) && error.details.app !== 'unknown' && http < 500,
        ).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('an address for the client’s file never sends an e-mail unless storage gave it out', async () => {
    const anyEmail = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(anyEmail, async (fileUrl) => {
        expect(
          (await run(CALLABLES.sendPdfEmail, staff, { userId: client.uid, fileUrl })).http,
        ).toBe(400);
      }),
      { numRuns: 40 },
    );
    expect(await inbox.to(client.email)).toEqual([]);
  });

  it.each(['', '{', '[]', '{"data":', '"x"', 'null'])(
    'a body that is %j is refused with a code',
    async (body) => {
      const response = await fetch(functionUrl(CALLABLES.createRecipe.servedBy), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${staff}` },
        body,
      });
      expect(response.status).toBe(400);
    },
  );
});
