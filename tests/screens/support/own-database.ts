/** Each file has a database of its own, without triggers: files run side by side, and one may change its rules. */
import { randomUUID } from 'node:crypto';
import { beforeAll, vi } from 'vitest';
import { loadRules } from './world';

vi.stubEnv('VITE_FIREBASE_PROJECT_ID', `demo-screens-${randomUUID().slice(0, 8)}`);

beforeAll(() => loadRules());
