import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { WaitingSince } from './WaitingSince';

// Monday 23 November 2026, 12:00 in Rome.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') }));
afterEach(() => vi.useRealTimers());

const since = (iso: string) => new Date(iso);

it('says how long, with a word for what is late', () => {
  render(
    <>
      <WaitingSince since={since('2026-11-23T08:00:00Z')} hours={DEFAULT_HOURS} studio={null} />
      <WaitingSince since={since('2026-11-20T11:00:00Z')} hours={DEFAULT_HOURS} studio={null} />
      <WaitingSince since={null} hours={DEFAULT_HOURS} studio={null} />
    </>,
  );
  expect(screen.getByText('3 h')).toHaveAttribute('data-tone', 'ok');
  expect(screen.getByText('3 h')).toHaveTextContent('in attesa da 3 h');
  expect(screen.getByText('3 giorni')).toHaveAttribute('data-tone', 'late');
  expect(screen.getByText('3 giorni')).toHaveTextContent('in ritardo da 3 giorni');
  expect(screen.getByText('Nessuna attesa')).toBeInTheDocument();
});

it('[AT-240] follows the time by itself, once a minute, without its row being drawn again', () => {
  let rows = 0;
  function Row() {
    rows++;
    return (
      <WaitingSince since={since('2026-11-23T10:30:00Z')} hours={DEFAULT_HOURS} studio={null} />
    );
  }
  let draws = 0;
  const { unmount } = render(
    <Profiler id="row" onRender={() => draws++}>
      <Row />
    </Profiler>,
  );
  expect(screen.getByText('30 min')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('35 min')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(30_000));
  expect({ rows, draws }).toEqual({ rows: 1, draws: 2 });
  // Tuesday, 9:20 and 9:35; eight open hours after 11:30 are over at 9:30.
  act(() => vi.advanceTimersByTime((21 * 60 + 15) * 60_000));
  expect(screen.queryByText('in ritardo da')).toBeNull();
  act(() => vi.advanceTimersByTime(15 * 60_000));
  expect(screen.getByText('in ritardo da')).toBeInTheDocument();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
