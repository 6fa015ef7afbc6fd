import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBack } from './useBack';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** Item count beside the title. */
  count?: number | null;
  /** A line under the title, such as the person or the filter. */
  subtitle?: ReactNode;
  /**
   * Target of «Indietro»: a callback, or the fallback path when there is no previous page of ours.
   */
  back?: string | (() => void);
  actions?: ReactNode;
}

/**
 * The head of every page: an h1 that takes the focus on navigation, count, back link and actions.
 */
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
    // With a modifier key it opens in another tab, like any link.
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
