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
  startTransition,
  useState,
} from 'react';
import classes from './Conversation.module.css';
import { whenIdle } from './whenIdle';

/** Fills a tall screen twice. */
const FIRST = 60;
const STEP = 60;

/**
 * How many of the oldest of `total` entries are not rendered yet: the newest at once, older ones in
 * idle time, until all are there (so that find in page, printing and screen readers see
 * everything).
 */
function useHistory(total: number): number {
  const [hidden, setHidden] = useState(Math.max(0, total - FIRST));
  useEffect(() => {
    if (hidden === 0) return;
    return whenIdle(() => startTransition(() => setHidden(Math.max(0, hidden - STEP))));
  }, [hidden]);
  return Math.min(hidden, total);
}

export interface Bubble {
  key: string;
  side: 'mine' | 'theirs';
  author: string;
  /** The person behind a role. */
  person?: string;
  /** Formatted time of day; empty when unknown. */
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
 * Messages grouped by day, own messages on the right. Stays scrolled to the newest message unless
 * the reader has scrolled up. Long conversations show their end first; older messages are then
 * added above without moving the reading position.
 */
export function Conversation({ days, label }: { days: DayGroup[]; label: string }) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  /** Last scroll position and content height; growth above the reader is added to scrollTop. */
  const scroll = useRef({ top: 0, height: 0 });
  const last = days.at(-1)?.bubbles.at(-1)?.key;
  const hidden = useHistory(days.reduce((sum, { bubbles }) => sum + bubbles.length, 0));
  // Deferred, so that redrawing the list doesn't block typing in the composer.
  const drawn = useDeferredValue(days);

  const follow = useCallback((otherwise?: (box: HTMLElement) => void) => {
    const box = list.current;
    if (!box) return;
    // The scroll event may not have fired yet for a reader who has just scrolled up.
    if (box.scrollTop < scroll.current.top - 1 && !isNearEnd(box)) following.current = false;
    if (following.current) box.scrollTop = box.scrollHeight;
    else otherwise?.(box);
    scroll.current = scrollIn(box);
  }, []);

  useEffect(() => {
    const box = list.current;
    if (!box || !content.current) return;
    const note = () => {
      // Only a decrease of scrollTop is the reader's doing; content growing below doesn't change
      // it.
      if (isNearEnd(box)) following.current = true;
      else if (box.scrollTop < scroll.current.top - 1) following.current = false;
      scroll.current = scrollIn(box);
    };
    const grown = new ResizeObserver(() => follow());
    grown.observe(content.current);
    grown.observe(box); // the box shrinks as the composer grows
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, [follow]);

  useLayoutEffect(() => {
    // Reads scrollTop now: the last scroll event may be out of date.
    follow((box) => (box.scrollTop += box.scrollHeight - scroll.current.height));
  }, [follow, hidden]);

  useLayoutEffect(() => follow(), [follow, last, drawn]);

  return (
    // Scrollable regions must be keyboard-reachable. Not a live region while older messages are
    // being added, so that they aren't announced.
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

function scrollIn(box: HTMLElement) {
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
          {bubble.person && <span className={classes.person}>{bubble.person}</span>}
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
