import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readJourney } from '@/domain/programmes/journey';
import { show } from '../testing/show';
import { StepTimeline } from './StepTimeline';

const moved = vi.fn();
const { steps } = readJourney('p', {
  steps: [
    { name: 'Questionario', done: true, plannedAt: '2026-03-26' },
    { name: 'Consegna', plannedAt: '2026-03-27' },
    { name: 'Senza data' },
  ],
});
beforeEach(() => {
  moved.mockReset();
  show(
    <StepTimeline label="Step" steps={steps} move={{ back: 2, by: moved }} actions={() => null} />,
  );
});
const handle = () => screen.getByRole('slider', { name: 'Sposta «Consegna»' });

it('[CP-083] an open step is put off by keyboard: arrows count the days over a change of the clock, Enter says so', async () => {
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  handle().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}{ArrowLeft}');
  expect(handle()).toHaveAttribute('aria-valuetext', '04/04/2026, Invio per confermare');
  expect(moved).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(moved).toHaveBeenCalledExactlyOnceWith(8);
  expect(handle()).toHaveAttribute('aria-valuetext', '27/03/2026');
});
it('Esc leaves it where it is; it comes forward by no more than it was put off', async () => {
  handle().focus();
  await userEvent.keyboard('{ArrowRight}{Escape}{Enter}');
  expect(moved).not.toHaveBeenCalled();
  await userEvent.keyboard('{PageDown}{Enter}');
  expect(moved).toHaveBeenCalledExactlyOnceWith(-2);
});
it('[CP-083] or by dragging, once it is let go', () => {
  const pointer = (type: string, clientX: number) =>
    fireEvent(handle(), new MouseEvent(type, { clientX, bubbles: true }));
  pointer('pointerdown', 100);
  pointer('pointermove', 136);
  expect(handle()).toHaveTextContent('+3 → 30/03/2026');
  pointer('pointerup', 136);
  expect(moved).toHaveBeenCalledExactlyOnceWith(3);
});
