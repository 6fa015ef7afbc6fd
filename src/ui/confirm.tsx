import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { dialogPlace } from './dialogs';

interface Question {
  /** The exact text that is asked. */
  question: string;
  /** The button, named for what it does: «Elimina». */
  action: string;
  /** Something is lost: the button is red and «Annulla» has the focus. */
  danger?: boolean;
  details?: ReactNode;
}

/**
 * the «confirmations» of docs/product: a dialog with the exact question. Esc, the cross and a click outside cancel; focus
 * returns where it was. Resolves false when the person did not agree.
 */
export async function confirm({
  question,
  action,
  danger = false,
  details,
}: Question): Promise<boolean> {
  await dialogPlace.ready();
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
