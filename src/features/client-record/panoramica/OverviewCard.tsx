import { Anchor, Paper } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Panoramica.module.css';

interface OverviewCardProps {
  title: string;
  /** The section with the rest; omitted if there is none. */
  to?: string;
  children: ReactNode;
}

/** One fact of the overview, with a link to its section. */
export function OverviewCard({ title, to, children }: OverviewCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      radius="md"
      className={classes.card}
      aria-labelledby={id}
    >
      <h2 id={id} className={classes.title}>
        {to === undefined ? (
          title
        ) : (
          <Anchor component={Link} to={to} inherit>
            {title}
          </Anchor>
        )}
      </h2>
      {children}
    </Paper>
  );
}
