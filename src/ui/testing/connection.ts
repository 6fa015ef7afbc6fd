import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The device has a connection from now on, or none; `vi.restoreAllMocks()` gives it back. */
export function connection(there: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
  act(() => void window.dispatchEvent(new Event(there ? 'online' : 'offline')));
}
