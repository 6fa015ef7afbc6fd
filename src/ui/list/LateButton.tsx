import { Button } from '@mantine/core';

/**
 * Opens the overdue items; always visible, whatever days are chosen. No button padding, to align
 * with its surroundings.
 */
export function LateButton({ late, onOpen }: { late: number; onOpen: () => void }) {
  return (
    <Button variant="subtle" size="compact-md" color="red" px={0} onClick={onOpen}>
      In ritardo: {late.toLocaleString('it-IT')}
    </Button>
  );
}
