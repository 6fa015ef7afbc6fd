import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Simulates being online or offline; `vi.restoreAllMocks()` resets it. */
export function connection(there: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
  act(() => void window.dispatchEvent(new Event(there ? 'online' : 'offline')));
}
