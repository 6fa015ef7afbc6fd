import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** How many there are, beside the title. */
  count?: number | null;
  /** A line under the title: whose page, which filter. */
  subtitle?: ReactNode;
  /** Where «Indietro» goes: a path, or what to do. */
  back?: string | (() => void);
  /** That path is where one came from: «Indietro» goes back to it as it was left, rather than to it anew. */
  cameFromBack?: boolean;
  actions?: ReactNode;
}

/** The head of every page: its h1 (which takes the focus on navigation), count, way back and actions. */
export function PageHeader({ title, count = null, subtitle, back, cameFromBack = false, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      {typeof back === 'string' && <BackLink to={back} asItWas={cameFromBack} />}
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

function BackLink({ to, asItWas }: { to: string; asItWas: boolean }) {
  const navigate = useNavigate();
  const step = (event: MouseEvent) => {
    // Into another tab it opens as any link does.
    if (!asItWas || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ActionIcon component={Link} to={to} onClick={step} variant="subtle" color="gray" size="lg" aria-label="Indietro">
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}
