import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';
import type { SystemState } from '@/domain/status/state';
import { emulated, projectId } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import { request } from '../services/http';

const page = z.object({
  indexes: z.array(z.object({ state: z.string() })).optional(),
  nextPageToken: z.string().optional(),
});
/** More pages than a database can have indexes for. */
const PAGES_MAX = 10;

/**
 * How many composite indexes are not ready; null in the emulator, which has none.
 * @throws ServiceError
 */
export async function indexStates(): Promise<SystemState['indexes']> {
  if (emulated) return null;
  const { access_token } = await applicationDefault().getAccessToken();
  const states: string[] = [];
  let next = '';
  for (let read = 0; read < PAGES_MAX; read += 1) {
    const { status, body } = await request(
      `https://firestore.googleapis.com/v1/projects/${projectId()}/databases/(default)/collectionGroups/-/indexes?pageSize=300&pageToken=${encodeURIComponent(next)}`,
      { headers: { authorization: `Bearer ${access_token}` } },
      { service: 'firestore', timeout: 10_000, retries: 0 },
    );
    if (status !== 200) throw new ServiceError('firestore', 'status', status);
    const { indexes = [], nextPageToken = '' } = page.parse(body);
    states.push(...indexes.map(({ state }) => state));
    if (nextPageToken === '') break;
    next = nextPageToken;
  }
  const count = (state: string) => states.filter((one) => one === state).length;
  return { building: count('CREATING'), broken: count('NEEDS_REPAIR') };
}
