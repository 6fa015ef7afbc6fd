// Files share one process, as loading React, Mantine and a document for each would take longer than its tests. Each file gets modules
// of its own nevertheless: what it replaces is replaced for itself only. What packages keep to themselves, test-setup.ts clears.
import './test-patience';
import { vi } from 'vitest';

vi.resetModules();
// What the file before has turned: its clock, its spies, its environment.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

// No screen may depend on what answers at the emulators' ports: a test that needs answers stubs them.
if (typeof document !== 'undefined')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
