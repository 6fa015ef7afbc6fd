import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** How many there are, beside the title. */
  count?: number | null;
  /** A line under the title: whose page, which filter. */
  subtitle?: ReactNode;
  /** Where «Indietro» goes: a path, or what to do. */
  back?: string | (() => void);
  actions?: ReactNode;
}

/** The head of every page: its h1 (which takes the focus on navigation), count, way back and actions. */
export function PageHeader({ title, count = null, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      {typeof back === 'string' && (
        <ActionIcon component={Link} to={back} variant="subtle" color="gray" size="lg" aria-label="Indietro">
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      {typeof back === 'function' && (
        <ActionIcon onClick={back} variant="subtle" color="gray" size="lg" aria-label="Indietro">
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
          {count !== null && <span className={classes.count}>{count.toLocaleString('it-IT')}</span>}
        </h1>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && (
        <div className={classes.actions} data-no-print>
          {actions}
        </div>
      )}
    </header>
  );
}
