import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { dialogSlot } from './dialogs';

interface Question {
  question: string;
  /** Button label, named for what it does: «Elimina». */
  action: string;
  /** Destructive: the button is red and «Annulla» has the initial focus. */
  danger?: boolean;
  details?: ReactNode;
}

/**
 * The «confirmations» of docs/product: a dialog with the exact question. Esc, the close button and
 * a click outside cancel; the focus returns to where it was. Resolves to false when cancelled.
 */
export async function confirm({
  question,
  action,
  danger = false,
  details,
}: Question): Promise<boolean> {
  await dialogSlot.ready();
  return new Promise((resolve) => {
    let agreed = false;
    const id = modals.open({
      title: question,
      withCloseButton: false,
      onClose: () => resolve(agreed),
      children: (
        <>
          {details}
          <Group justify="flex-end" mt="md">
            <Button
              variant="default"
              data-autofocus={danger || undefined}
              onClick={() => modals.close(id)}
            >
              Annulla
            </Button>
            <Button
              color={danger ? 'red' : undefined}
              data-autofocus={!danger || undefined}
              onClick={() => {
                agreed = true;
                modals.close(id);
              }}
            >
              {action}
            </Button>
          </Group>
        </>
      ),
    });
  });
}
