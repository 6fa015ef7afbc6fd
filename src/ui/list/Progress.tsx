import { Button, Progress } from '@mantine/core';
import classes from './List.module.css';

interface ProgressBarProps {
  text: string;
  /** Of a hundred; null while nobody knows how much there is. */
  percent: number | null;
  label: string;
  onCancel?: () => void;
}

/** What is being done with many rows, and how far it is. */
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
