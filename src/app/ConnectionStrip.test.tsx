import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { awaitAnswer, PATIENCE_MS } from '@/data/live/silence';
import { connection } from '@/ui/testing/connection';
import { ConnectionStrip } from './ConnectionStrip';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says that the device is offline, or that the database is late and what can be done, never both', () => {
  vi.useFakeTimers();
  render(<ConnectionStrip />);
  const strip = screen.getByRole('status');
  expect(strip).toBeEmptyDOMElement();
  const answered = awaitAnswer();
  act(() => vi.advanceTimersByTime(PATIENCE_MS));
  expect(strip).toHaveTextContent('Il servizio tarda a rispondere – ciò che manca arriva da solo.');
  expect(screen.getByRole('button', { name: 'Ricarica' })).toBeVisible();
  connection(false);
  expect(strip).toHaveTextContent(/^Sei offline/);
  expect(screen.queryByRole('button')).toBeNull();
  connection(true);
  expect(strip).toBeEmptyDOMElement();
  act(answered);
  expect(strip).toBeEmptyDOMElement();
});
