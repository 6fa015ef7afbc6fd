import { Card, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './LinkCard.module.css';

interface LinkCardProps {
  to: string;
  /** For the page that it leads to. */
  state?: unknown;
  title: string;
  text: string;
  /** A second line, in the accent colour. */
  note?: ReactNode;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>;
}

/** One way on from a page of cards: icon, title, a line of text; the whole card is the link. */
export function LinkCard({ to, state, title, text, note, icon: Icon }: LinkCardProps) {
  return (
    <Card component={Link} to={to} state={state} withBorder className={classes.card}>
      <Icon size={28} stroke={1.7} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" className="text-muted">
          {text}
        </Text>
        {note !== undefined && (
          <Text size="sm" className={classes.note}>
            {note}
          </Text>
        )}
      </div>
      <IconChevronRight size={20} aria-hidden className={classes.arrow} />
    </Card>
  );
}
