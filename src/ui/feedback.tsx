import { notifications, type NotificationData } from '@mantine/notifications';
import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { errorText, failureText, type AppErrorCode } from '@/domain/errors';
import { UNDO_MS } from '@/domain/limits';
import { dialogSlot } from './dialogs';

const SUCCESS_MS = 4_000;
const BRIEF_MS = 3_000;

/** An error stays readable for at least this long, even if its screen is left at once. */
const READ_MS = 8_000;

let heard = true;
/** The latest errors, by text. */
const errors = new Map<string, { since: number; stays: boolean }>();
/** The latest toast of each success, by text. */
const successes = new Map<string, string>();
let screen: string | null = null;

/**
 * Drops toasts while nobody is signed in, and closes the visible ones: failures during sign-out are
 * not for the next person.
 */
export function hearToasts(on: boolean): void {
  heard = on;
  if (!on) notifications.clean();
}

/** Reports the current screen: errors of another one close, after a minimum reading time. */
export function screenIs(path: string): void {
  if (screen === path) return;
  screen = path;
  for (const [id, told] of errors) {
    const wait = told.since + READ_MS - Date.now();
    // If the error was shown again meanwhile, it belongs to the new screen and stays.
    if (!told.stays) setTimeout(() => errors.get(id) === told && close(id), Math.max(0, wait));
  }
}

function close(id: string) {
  errors.delete(id);
  notifications.hide(id);
}

/** Shows a toast; returns its id. */
export function showToast(toast: NotificationData): string {
  return heard ? notifications.show(toast) : '';
}

/**
 * The «alerts» of docs/product: success closes by itself after 4 s, an error stays until it is
 * closed or its screen is left.
 */
export const toast = {
  success(text: string): void {
    const before = successes.get(text);
    // The same text several times in a row would pile up.
    if (before) notifications.hide(before);
    // Under a new id: with the same id, the previous toast's timer would close this one early.
    successes.set(
      text,
      showToast({ message: text, color: 'brand', autoClose: SUCCESS_MS, role: 'status' }),
    );
  },
  /** For background work: closes after three seconds, also for a failure. */
  brief(text: string, { failed = false } = {}): void {
    showToast({
      message: text,
      color: failed ? 'red' : 'brand',
      autoClose: BRIEF_MS,
      role: failed ? 'alert' : 'status',
    });
  },
  /**
   * @param stays shows the error until it is closed, whatever the screen: for a failure of a screen
   * that was left meanwhile, for example
   */
  error(text: string, { stays = false } = {}): void {
    // A repeated failure replaces its toast instead of piling up.
    notifications.hide(text);
    errors.set(text, { since: Date.now(), stays });
    showToast({ id: text, message: text, color: 'red', autoClose: false, role: 'alert' });
  },
  /**
   * A failed action: its message and the cause, as failureText words them; without a message, the
   * cause only.
   * @param instead codes whose own message replaces the general one
   */
  failure(error: unknown, message?: string, instead?: readonly AppErrorCode[]): void {
    toast.error(message === undefined ? errorText(error) : failureText(error, message, instead));
  },
};

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

interface Question {
  question: string;
  /** Button label, named for what it does: «Elimina». */
  action: string;
  /** Label of the button that does nothing, where «Annulla» could be taken for the action. */
  dismiss?: string;
  /** Destructive: the button is red and the other has the initial focus. */
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
  dismiss = 'Annulla',
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
              {dismiss}
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
