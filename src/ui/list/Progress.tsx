import { Button, Progress } from '@mantine/core';
import classes from './List.module.css';

interface ProgressBarProps {
  text: string;
  /** 0 to 100; null while the total is unknown. */
  percent: number | null;
  label: string;
  onCancel?: () => void;
}

/** Progress of a bulk action. */
export function ProgressBar({ text, percent, label, onCancel }: ProgressBarProps) {
  return (
    <div className={classes.bulk} data-bar data-no-print>
      <span role="status">{text}</span>
      <Progress
        className={classes.progress}
        value={percent ?? 100}
        animated={percent === null}
        aria-label={label}
      />
      {onCancel && (
        <Button variant="subtle" size="compact-md" onClick={onCancel}>
          Annulla
        </Button>
      )}
    </div>
  );
}
