import { Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './Conversation.module.css';

export interface Bubble {
  key: string;
  side: 'mine' | 'theirs';
  author: string;
  /** The time of day as shown, empty when unknown. */
  time: string;
  body: ReactNode;
  state?: 'pending' | { retry: () => void; discard: () => void };
  actions?: ReactNode;
}

export interface DayGroup {
  key: string;
  label: string;
  bubbles: Bubble[];
}

const NEAR_END_PX = 120;

/** Messages grouped by day, ours on the right. Stays at the newest message unless the reader has scrolled up. */
export function Conversation({ days, label }: { days: DayGroup[]; label: string }) {
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const last = days.at(-1)?.bubbles.at(-1)?.key;

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const note = () => (following.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX);
    box.addEventListener('scroll', note, { passive: true });
    return () => box.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (following.current) end.current?.scrollIntoView({ block: 'end' });
  }, [last]);

  return (
    // A scrolling region has to be reachable by keyboard.
    <div ref={list} className={classes.scroll} role="log" aria-label={label} tabIndex={0}>
      {days.map((day) => (
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
      ))}
      <div ref={end} />
    </div>
  );
}

function BubbleItem({ bubble }: { bubble: Bubble }) {
  const failed = typeof bubble.state === 'object' ? bubble.state : null;
  return (
    <li className={classes.item} data-side={bubble.side} data-failed={failed !== null || undefined}>
      <div className={classes.bubble}>
        <div className={classes.meta}>
          <span className={classes.author}>{bubble.author}</span>
          <span>{bubble.time}</span>
          {bubble.actions}
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
          </div>
        )}
      </div>
    </li>
  );
}
