/**
 * One person's device: the whole application, with its router, shells and repositories, drawn by jsdom and talking to the emulators.
 * Nothing of ours is replaced. Each page starts from scratch, as one that is loaded: modules, database, session.
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

/** What ends the page that is open; `leaving`: the person signs out, and the device forgets. */
let close: ((leaving: boolean) => Promise<void>) | null = null;

/** On a device of their own: signs `person` in (null: nobody) and stands on `path`, below /tickets. */
export async function open(
  person: Person | null,
  path: string,
  device: keyof typeof WIDTH = 'desk',
): Promise<UserEvent> {
  await closeDevice();
  window.innerWidth = WIDTH[device];
  return load(person, path);
}

/** The same person loads a page again on the same device: what it keeps is kept. */
export async function reload(person: Person, path = address()): Promise<UserEvent> {
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
  const { fetchAllCode } = await import('@/data/firebase/later');
  const router = createRouter();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  close = async (leaving) => {
    // The kit keeps these beside the page.
    notifications.clean();
    modals.closeAll();
    // What this page imports later would be the next page's modules.
    await fetchAllCode();
    root.unmount();
    document.body.replaceChildren();
    router.dispose();
    // Closed without signing out, a page ends in silence: nothing of it may say anything to the next.
    await (leaving ? signOut() : loseScope());
    await Promise.all(getApps().map(deleteApp));
  };
  const user = userEvent.setup({ delay: null });
  root.render(<App router={router} />);
  return user;
}

async function closePage(leaving: boolean): Promise<void> {
  const ending = close;
  close = null;
  await ending?.(leaving);
}

/** The person signs out, and nothing is left on the device. */
export async function closeDevice(): Promise<void> {
  await closePage(true);
  localStorage.clear();
  sessionStorage.clear();
}

/** Where the person stands, below /tickets. */
export function address(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname.replace(/^\/tickets/, '')}${search}${hash}`;
}

export async function expectAddress(expected: RegExp | string): Promise<void> {
  const told = () =>
    texts([...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')]).join(' · ');
  await waitFor(() =>
    typeof expected === 'string'
      ? expect(address(), told()).toBe(expected)
      : expect(address(), told()).toMatch(expected),
  );
}

/** Types a text in place of what is there, at once: one key at a time would draw the page as often. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

/** A text can be seen, once what brings it has come to rest. */
export async function seen(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

/** The dialog on top of the page, once it is there. */
export function dialog(name?: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('dialog', name === undefined ? {} : { name });
}

/** «Annulla» of the toast, once the dialog that asked, which has a button of that name, too, has left. */
export async function undo(user: UserEvent): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
}

/** What the buttons, links or cells say, without the blanks around. */
export const texts = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent.trim());

export interface Download {
  name: string;
  text: () => Promise<string>;
}

/** What the page saves from now on: jsdom has no folder to put files in. */
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

/** With its byte order mark, which Blob.text() would take away. */
function read(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}
