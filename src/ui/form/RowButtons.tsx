import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

interface RowButtonsProps {
  /** The row's name within a sentence: «il campo 3». */
  row: string;
  index: number;
  last: boolean;
  className?: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves a row of an editable list up or down, or removes it. */
export function RowButtons({ row, index, last, className, onMove, onRemove }: RowButtonsProps) {
  return (
    <Group gap="xs" className={className}>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={index === 0}
        aria-label={`Sposta su ${row}`}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={last}
        aria-label={`Sposta giù ${row}`}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        color="red"
        size="lg"
        aria-label={`Elimina ${row}`}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
