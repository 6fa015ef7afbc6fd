/**
 * Set-up of the functions tests: triggers are off. Half of this stage's work was to run them for
 * tests that don't look at their results, which also delayed the tests that do. A file whose tests
 * need triggers turns them on: `beforeAll(withTriggers)`.
 */
import { beforeAll } from 'vitest';
import { backgroundTriggers } from '../../scripts/lib/seed';

/** Disabling waits for the previous file's events, at most as long as `fetch` waits: 300 s. */
const PATIENCE_MS = 320_000;

beforeAll(() => backgroundTriggers('disable'), PATIENCE_MS);
