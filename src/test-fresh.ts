// Test files share one process, because loading React, Mantine and a document for each file would
// take longer than its tests. Each file still gets its own instances of our modules, so that its
// mocks affect no other file. State kept inside packages is cleared by test-setup.ts.
import './test-patience';
import { vi } from 'vitest';

vi.resetModules();
// Undoes what the previous file changed: its clock, its spies, its environment.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

// No screen may depend on what listens on the emulators' ports: a test that needs responses stubs
// them.
if (typeof document !== 'undefined')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
