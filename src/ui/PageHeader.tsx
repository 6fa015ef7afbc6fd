import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBack } from './useBack';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** How many there are, beside the title. */
  count?: number | null;
  /** A line under the title: whose page, which filter. */
  subtitle?: ReactNode;
  /** What «Indietro» does; a path: back to where the person came from, or there when they came from nowhere. */
  back?: string | (() => void);
  actions?: ReactNode;
}

/** The head of every page: its h1 (which takes the focus on navigation), count, way back and actions. */
export function PageHeader({ title, count = null, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      {typeof back === 'string' && <BackLink to={back} />}
      {typeof back === 'function' && (
        <ActionIcon
          onClick={back}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Indietro"
          data-no-print
        >
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

function BackLink({ to }: { to: string }) {
  const goBack = useBack(to);
  const step = (event: MouseEvent) => {
    // Into another tab it opens as any link does.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  };
  return (
    <ActionIcon
      component={Link}
      to={to}
      onClick={step}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Indietro"
      data-no-print
    >
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}
