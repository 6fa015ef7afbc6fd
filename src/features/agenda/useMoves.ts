import { useEffect, useRef, useState } from 'react';
import { useMoveCall } from '@/components/lead/useMoveCall';
import { bookFor } from '@/data/bookings/commands';
import { movedTo, type Moves } from '@/domain/agenda/move';
import { bookingMessages } from '@/domain/bookingMessages';
import type { Slot } from '@/domain/leads/calls';
import { slotMessages } from '@/domain/slotMessages';
import { shownDay } from '@/domain/time/rome';
import { toast } from '@/ui/feedback';
import type { Item } from './useAgenda';
import { moveToDay } from './moveToDay';

interface Move {
  from: Slot;
  to: Slot;
}

const isAt = (item: Slot, { day, time }: Slot) => item.day === day && item.time === time;

/**
 * Moves items optimistically: each shows its new place at once, until its listener confirms it, or
 * goes back if the move is refused.
 */
export function useMoves(items: readonly Item[], moves: Moves) {
  const [going, setGoing] = useState<ReadonlyMap<string, Move>>(new Map());
  const running = useRef(new Set<string>());
  const moveCall = useMoveCall();
  const over = [...going].filter(
    ([mark, { from }]) => !items.some((item) => item.mark === mark && isAt(item, from)),
  );
  const forget = (marks: readonly string[]) =>
    setGoing((before) => new Map([...before].filter(([mark]) => !marks.includes(mark))));
  if (over.length > 0) forget(over.map(([mark]) => mark));

  const send = async ({ of }: Item, to: Slot): Promise<boolean> => {
    switch (of.is) {
      case 'booking':
        await bookFor(of.booking.userId, to, of.booking);
        toast.success(bookingMessages.moved);
        return true;
      case 'call':
        return moveCall(of.call.lead, of.call.kind, to);
      case 'consultation':
      case 'step':
        await moveToDay(of, to.day);
        toast.success(slotMessages.moved(shownDay(to.day)));
        return true;
      case 'reminder':
        return false;
    }
  };
  const move = async (item: Item, cell: Slot): Promise<void> => {
    const outcome = movedTo(item, cell, moves);
    if (outcome === null || running.current.has(item.mark)) return;
    if ('refused' in outcome) {
      toast.error(outcome.refused);
      return;
    }
    const { to } = outcome;
    const from = { day: item.day, time: item.time };
    running.current.add(item.mark);
    setGoing((before) => new Map(before).set(item.mark, { from, to }));
    try {
      if (!(await send(item, to))) forget([item.mark]);
    } catch (error) {
      forget([item.mark]);
      const failed =
        item.of.is === 'booking' ? bookingMessages.cannotAssign : slotMessages.fieldFailed;
      toast.failure(error, failed, ['already-exists', 'invalid', 'not-found']);
    } finally {
      running.current.delete(item.mark);
    }
  };
  const shown = items.map((item): Item & { isMoving?: boolean } => {
    const moving = going.get(item.mark);
    return moving ? { ...item, ...moving.to, isMovable: false, isMoving: true } : item;
  });
  return { shown, move };
}

/**
 * Keeps the focus on an item that is drawn anew elsewhere, until the person goes on: presses a key
 * or a button, or focuses something else.
 */
export function useFollow(): (mark: string) => void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const end = () => {
      followed.current = null;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const one of events) document.addEventListener(one, end, true);
    return () => {
      for (const one of events) document.removeEventListener(one, end, true);
    };
  }, []);
  useEffect(() => {
    const { current: mark } = followed;
    const { activeElement: active, body } = document;
    if (mark === null) return;
    if (active !== null && active !== body) {
      if (active instanceof HTMLElement && active.dataset.mark !== mark) followed.current = null;
      return;
    }
    const items = [...document.querySelectorAll<HTMLElement>('[data-mark]')];
    items.find((one) => one.dataset.mark === mark)?.focus({ preventScroll: true });
  });
  return (mark) => {
    followed.current = mark;
  };
}
