import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { UNDO_MS } from '@/domain/limits';
import { showToast } from './toast';

/**
 * A confirmation with an undo button, for ten seconds.
 * @param done called once it can no longer be undone
 */
export function undoToast(text: string, undo: () => void, done?: () => void): void {
  let undone = false;
  const id = showToast({
    onClose: () => {
      if (!undone) done?.();
    },
    color: 'brand',
    autoClose: UNDO_MS,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{text}</span>
        <Button
          variant="light"
          size="compact-md"
          flex="none"
          onClick={() => {
            undone = true;
            notifications.hide(id);
            undo();
          }}
        >
          Annulla
        </Button>
      </Group>
    ),
  });
}
