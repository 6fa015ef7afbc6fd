import { Button } from '@mantine/core';

/** How much is overdue, a press away: never hidden, whatever days are chosen. Without a button's padding, in line with what is around it. */
export function LateButton({ late, onOpen }: { late: number; onOpen: () => void }) {
  return (
    <Button variant="subtle" size="compact-md" color="red" px={0} onClick={onOpen}>
      In ritardo: {late.toLocaleString('it-IT')}
    </Button>
  );
}
