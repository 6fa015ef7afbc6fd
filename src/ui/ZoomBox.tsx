import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './FilePreview.module.css';

const STEPS = [1, 1.5, 2, 3] as const;

/** A scrolling box with zoom buttons; `children` receives the zoom factor. */
export function ZoomBox({
  label,
  children,
}: {
  label: string;
  children: (zoom: number) => ReactNode;
}) {
  const [step, setStep] = useState(0);
  return (
    <>
      {/* Scrollable regions must be keyboard-reachable. */}
      <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
        {children(STEPS[step] ?? 1)}
      </div>
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Riduci"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Ingrandisci"
          disabled={step === STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
