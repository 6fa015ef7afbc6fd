/**
 * One person's device: the whole application, with router, shells and repositories, rendered in
 * jsdom and talking to the emulators. None of our modules is mocked. Each page starts from scratch,
 * like a load: modules, database, session.
 */
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { deleteApp, getApps } from 'firebase/app';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { customToken, type Person } from './world';

const WIDTH = { desk: 1440, phone: 390 };

/** Closes the open page; `leaving`: signs out and clears the device. */
let close: ((leaving: boolean) => Promise<void>) | null = null;

/** A new device: signs `person` in (null: nobody) and opens `path`, below /tickets. */
export async function open(
  person: Person | null,
  path: string,
  device: keyof typeof WIDTH = 'desk',
): Promise<UserEvent> {
  await closeDevice();
  window.innerWidth = WIDTH[device];
  return load(person, path);
}

/** Reloads for the same person on the same device, keeping its storage. */
export async function reload(person: Person, path = urlHere()): Promise<UserEvent> {
  await closePage(false);
  return load(person, path);
}

async function load(person: Person | null, path: string): Promise<UserEvent> {
  vi.resetModules();
  window.history.pushState(null, '', `/tickets${path}`);
  const [{ signOut }, { loseScope }, { signInWithToken }] = await Promise.all([
    import('@/data/session/session'),
    import('@/data/session/scope'),
    import('@/data/session/signIn'),
  ]);
  if (person) await signInWithToken(await customToken(person));
  const [{ App }, { createRouter }] = await Promise.all([
    import('@/app/App'),
    import('@/app/router'),
  ]);
  const { fetchAllCode } = await import('@/data/firebase/lazy');
  const router = createRouter();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  close = async (leaving) => {
    // The kit keeps these outside of the page.
    notifications.clean();
    modals.closeAll();
    // Later imports of this page would resolve to the next page's modules.
    await fetchAllCode();
    root.unmount();
    document.body.replaceChildren();
    router.dispose();
    // Without a sign-out the page ends silently: it must not affect the next one.
    await (leaving ? signOut() : loseScope());
    await Promise.all(getApps().map(deleteApp));
  };
  root.render(<App router={router} />);
  return patientUser();
}

/**
 * Presses a control once it is enabled, as people do: on a busy machine a button may still wait for
 * what its page loads, and a click on it would be lost without an error.
 */
function patientUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  const click = user.click.bind(user);
  const selectOptions = user.selectOptions.bind(user);
  return Object.assign(user, {
    selectOptions: async (...given: Parameters<typeof selectOptions>) => {
      await waitFor(() => expect(given[0]).toBeEnabled());
      // For a control that is gone, selectOptions would do nothing without an error, too.
      expect(given[0]).toBeInTheDocument();
      await selectOptions(...given);
    },
    click: async (control: Element) => {
      await waitFor(() => expect(control).toBeEnabled());
      await click(control);
    },
  });
}

async function closePage(leaving: boolean): Promise<void> {
  const ending = close;
  close = null;
  await ending?.(leaving);
}

/** Signs out, and clears the device. */
export async function closeDevice(): Promise<void> {
  await closePage(true);
  localStorage.clear();
  sessionStorage.clear();
}

/** Current URL, below /tickets. */
export function urlHere(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname.replace(/^\/tickets/, '')}${search}${hash}`;
}

/** What the page announces, for the message of a failure. */
const told = () =>
  texts([...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')]).join(' · ');

export async function expectUrl(expected: RegExp | string): Promise<void> {
  await waitFor(() =>
    typeof expected === 'string'
      ? expect(urlHere(), told()).toBe(expected)
      : expect(urlHere(), told()).toMatch(expected),
  );
}

/** Replaces a field's text at once: typing would re-render the page at every key. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(field).toBeEnabled());
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

/** Waits until a text is visible. */
export async function expectText(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible(), {
    // Put first, because `npm test` repeats only the first line of a failure.
    onTimeout: (error) => {
      const what = `${urlHere()} says «${told()}», not «${text}»`;
      return Object.assign(error, { stack: `${what}\n${error.stack}` });
    },
  });
}

/** The topmost dialog, once it is there. */
export function dialog(name?: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.getByRole('dialog', name === undefined ? {} : { name });
    // It fades in.
    expect(found).toBeVisible();
    return found;
  });
}

/**
 * Presses «Annulla» on the toast, once the confirmation dialog, which has a button of the same
 * name, has closed.
 */
export async function undo(user: UserEvent): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Some deletions are answered only after their dialog has closed.
  await user.click(await screen.findByRole('button', { name: 'Annulla' }));
}

/**
 * Waits for a toast and rests the pointer on it, so that it stays: what a test does before it
 * presses «Annulla» may take longer than ten seconds on a busy machine.
 */
export async function holdToast(user: UserEvent, text: string): Promise<void> {
  await user.hover(await screen.findByText(text));
}

/** Trimmed texts of elements. */
export const texts = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent.trim());

export interface Download {
  name: string;
  text: () => Promise<string>;
}

/** Records files saved from now on: jsdom can't download. */
export function downloads(): Download[] {
  const saved: Download[] = [];
  let last: Blob | null = null;
  URL.createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = last;
    if (this.download && blob) saved.push({ name: this.download, text: () => read(blob) });
  });
  return saved;
}

/** Including the byte order mark, which Blob.text() would remove. */
function read(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}
