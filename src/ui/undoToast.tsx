import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { UNDO_MS } from '@/domain/limits';

/** Says that something was done and offers to take it back, for ten seconds (decision 33). */
export function undoToast(text: string, undo: () => void): void {
  const id = notifications.show({
    color: 'brand',
    autoClose: UNDO_MS,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{text}</span>
        <Button
          variant="light"
          size="compact-md"
          onClick={() => {
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
