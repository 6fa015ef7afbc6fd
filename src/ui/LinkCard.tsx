import { Card, Text } from '@mantine/core';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './LinkCard.module.css';
import { toast } from './feedback';

interface LinkCardProps {
  to: string;
  /** Router state for the target page. */
  state?: unknown;
  title: string;
  text: string;
  /** A second line, in the accent colour. */
  note?: ReactNode;
  /** Why this person can't open it: shown on the card, which then doesn't navigate. */
  locked?: string | undefined;
  icon: ComponentType<{
    size?: number;
    stroke?: number;
    'aria-hidden'?: boolean;
    className?: string;
  }>;
}

/** A card that is one link: icon, title and a line of text. */
export function LinkCard({ to, state, title, text, note, locked, icon: Icon }: LinkCardProps) {
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    toast.error(locked ?? '');
  };
  const lock =
    locked === undefined ? {} : { 'aria-disabled': true, 'data-locked': true, onClick: stay };
  const below = locked ?? note;
  return (
    <Card component={Link} to={to} state={state} withBorder className={classes.card} {...lock}>
      <Icon size={28} stroke={1.7} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" className="text-muted">
          {text}
        </Text>
        {below !== undefined && (
          <Text size="sm" className={classes.note}>
            {below}
          </Text>
        )}
      </div>
      {locked === undefined ? (
        <IconChevronRight size={20} aria-hidden className={classes.arrow} />
      ) : (
        <IconLock size={20} aria-hidden className={classes.arrow} />
      )}
    </Card>
  );
}
