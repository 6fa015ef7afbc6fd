/**
 * Set-up of the functions tests: triggers are off. Half of this stage's work was to run those of
 * documents whose tests don't wait for them; they also delayed the files that do. A file that waits
 * for triggers turns them on: `beforeAll(withTriggers)`.
 */
import { beforeAll } from 'vitest';
import { backgroundTriggers } from '../../scripts/lib/seed';

/** It waits for the events of the file before, as long as `fetch` waits for an answer. */
const PATIENCE_MS = 320_000;

beforeAll(() => backgroundTriggers('disable'), PATIENCE_MS);
