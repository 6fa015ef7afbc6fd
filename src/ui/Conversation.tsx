import { Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import { useHistory } from './useHistory';
import classes from './Conversation.module.css';

export interface Bubble {
  key: string;
  side: 'mine' | 'theirs';
  author: string;
  /** The time of day as shown, empty when unknown. */
  time: string;
  body: ReactNode;
  state?: 'pending' | { reason?: string; retry: () => void; discard: () => void };
  actions?: ReactNode;
}

export interface DayGroup {
  key: string;
  label: string;
  bubbles: Bubble[];
}

const NEAR_END_PX = 120;

/**
 * Messages grouped by day, ours on the right. Stays at the newest message unless the reader has scrolled up. Long conversations open
 * at their end at once, the older messages follow above without moving what is being read.
 */
export function Conversation({ days, label }: { days: DayGroup[]; label: string }) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  /** Where the reader was seen last, and how high all of it was then: what it has grown by above moves the reader down. */
  const place = useRef({ top: 0, height: 0 });
  const last = days.at(-1)?.bubbles.at(-1)?.key;
  const hidden = useHistory(days.reduce((sum, { bubbles }) => sum + bubbles.length, 0));
  // A change redraws the list without holding up what is being typed beside it.
  const drawn = useDeferredValue(days);

  const follow = useCallback((otherwise?: (box: HTMLElement) => void) => {
    const box = list.current;
    if (!box) return;
    // Somebody who has just scrolled up is not following, though the browser has not told yet.
    if (box.scrollTop < place.current.top - 1 && !isNearEnd(box)) following.current = false;
    if (following.current) box.scrollTop = box.scrollHeight;
    else otherwise?.(box);
    place.current = placeIn(box);
  }, []);

  useEffect(() => {
    const box = list.current;
    if (!box || !content.current) return;
    const note = () => {
      // Only the reader moves up; what grows below while it is laid out moves nothing.
      if (isNearEnd(box)) following.current = true;
      else if (box.scrollTop < place.current.top - 1) following.current = false;
      place.current = placeIn(box);
    };
    const grown = new ResizeObserver(() => follow());
    grown.observe(content.current);
    grown.observe(box); // the box itself shrinks as the answer being written grows
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, [follow]);

  useLayoutEffect(() => {
    // From where the reader is now, which may be elsewhere than where the browser last told of.
    follow((box) => (box.scrollTop += box.scrollHeight - place.current.height));
  }, [follow, hidden]);

  useLayoutEffect(() => follow(), [follow, last, drawn]);

  return (
    // A scrolling region has to be reachable by keyboard. Older messages being added are no news to be read out.
    <div
      ref={list}
      className={classes.scroll}
      role="log"
      aria-label={label}
      aria-live={hidden > 0 ? 'off' : 'polite'}
      aria-busy={hidden > 0}
      tabIndex={0}
    >
      <div ref={content}>
        {days.length === 0 && <Text className={classes.day}>Nessun messaggio.</Text>}
        <Days days={drawn} hidden={hidden} />
      </div>
    </div>
  );
}

const Days = memo(function Days({ days, hidden }: { days: DayGroup[]; hidden: number }) {
  return withoutOldest(days, hidden).map((day) => (
    <section key={day.key} aria-label={day.label}>
      <Text component="h2" className={classes.day}>
        {day.label}
      </Text>
      <ol className={classes.messages}>
        {day.bubbles.map((bubble) => (
          <BubbleItem key={bubble.key} bubble={bubble} />
        ))}
      </ol>
    </section>
  ));
});

function placeIn(box: HTMLElement) {
  return { top: box.scrollTop, height: box.scrollHeight };
}

function isNearEnd(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
}

function withoutOldest(days: DayGroup[], hidden: number): DayGroup[] {
  let skip = hidden;
  return days.flatMap((day) => {
    const bubbles = skip === 0 ? day.bubbles : day.bubbles.slice(skip);
    skip = Math.max(0, skip - day.bubbles.length);
    return bubbles.length === 0 ? [] : [{ ...day, bubbles }];
  });
}

const BubbleItem = memo(function BubbleItem({ bubble }: { bubble: Bubble }) {
  const failed = typeof bubble.state === 'object' ? bubble.state : null;
  return (
    <li className={classes.item} data-side={bubble.side} data-failed={failed !== null || undefined}>
      <div className={classes.bubble}>
        <div className={classes.meta}>
          <span className={classes.author}>{bubble.author}</span>
          <span className={classes.time}>{bubble.time}</span>
          {bubble.actions && <span data-no-print>{bubble.actions}</span>}
        </div>
        {bubble.body}
        {bubble.state === 'pending' && (
          <div className={classes.state}>
            <IconClock size={14} aria-hidden /> In invio…
          </div>
        )}
        {failed && (
          <div className={classes.failed} role="alert">
            <IconAlertCircle size={16} aria-hidden /> Non inviato —
            <UnstyledButton className={classes.retry} onClick={failed.retry}>
              Riprova
            </UnstyledButton>
            <UnstyledButton className={classes.retry} onClick={failed.discard}>
              Elimina
            </UnstyledButton>
            {failed.reason && <span className={classes.reason}>{failed.reason}</span>}
          </div>
        )}
      </div>
    </li>
  );
});
