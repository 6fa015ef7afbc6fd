import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ICON_CACHE, ICON_KEY } from '@/domain/notices/push';
import { openMessage, showMessage } from './push';
import type { OpenPage } from './scope';

const HOME = 'https://portale.test';
const message = (path: unknown) => ({ data: { title: 'Hai una risposta', body: 'Apri.', path } });

/** A fake browser: notifications on screen, badge, and windows. */
function device(...pages: OpenPage[]) {
  let waiting: string | null = null;
  const screen: { title: string; tag: string; data: unknown; close: () => void }[] = [];
  const badges: number[] = [];
  const opened: string[] = [];
  const worker = {
    registration: {
      showNotification: (title: string, { tag = '', data }: NotificationOptions = {}) => {
        const close = () =>
          void screen.splice(0, screen.length, ...screen.filter((one) => one !== shown));
        const shown = { title, tag, data: data as unknown, close };
        const earlier = screen.findIndex((one) => one.tag === tag);
        if (earlier < 0) screen.push(shown);
        else screen[earlier] = shown;
        return Promise.resolve();
      },
      getNotifications: ({ tag }: { tag?: string } = {}) =>
        Promise.resolve(
          screen.filter((one) => tag === undefined || one.tag === tag) as unknown as Notification[],
        ),
    },
    navigator: {
      setAppBadge: (count = 0) => Promise.resolve(void badges.push(count)),
      clearAppBadge: () => Promise.resolve(void badges.push(0)),
    },
    caches: {
      match: (key: unknown, options: unknown) => {
        expect.soft([key, options]).toEqual([ICON_KEY, { cacheName: ICON_CACHE }]);
        return waiting === null ? Promise.reject(new Error('none')) : left(waiting);
      },
    },
    clients: {
      matchAll: (options: unknown) => {
        expect.soft(options).toEqual({ type: 'window', includeUncontrolled: true });
        return Promise.resolve(pages);
      },
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  };
  const click = () => {
    const [first] = screen;
    if (!first) throw new Error('nothing on screen');
    return openMessage(worker, first);
  };
  return { worker, screen, badges, opened, click, leave: (text: string) => void (waiting = text) };
}

const left = (text: string) => Promise.resolve(new Response(text));

/**
 * @param listens whether the app in the page responds
 * @param shows the path it has navigated to since it was loaded
 */
function page(
  path: string,
  { focused = false, listens = true, controlled = true, shows = path } = {},
) {
  const questions: unknown[] = [];
  return {
    url: HOME + path,
    focused,
    questions,
    focus: vi.fn(() => Promise.reject(new Error('no click'))),
    navigate: vi.fn(() => (controlled ? Promise.resolve() : Promise.reject(new TypeError()))),
    postMessage: (sent: unknown, [port]: Transferable[]) => {
      questions.push(sent);
      const { open, reading } = sent as { open?: string; reading?: string };
      const answer = open !== undefined || shows === `/tickets${reading}`;
      if (listens) (port as MessagePort).postMessage(answer);
    },
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('a message', () => {
  it('is shown, one a page, and counted on the icon', async () => {
    const { worker, screen, badges } = device();
    await showMessage(worker, message('/user/conversation/a'));
    await showMessage(worker, message('/user/conversation/a'));
    await showMessage(worker, message('/user/conversation/b'));
    expect(screen.map(({ tag }) => tag)).toEqual(['/user/conversation/a', '/user/conversation/b']);
    expect(badges).toEqual([1, 1, 2]);
  });
  it('[DE-101] counts on the icon beside what waited when the person last looked', async () => {
    const { worker, badges, click, leave } = device();
    leave('12');
    await showMessage(worker, message('/user/conversation/a'));
    await showMessage(worker, message('/user/conversation/b'));
    await click();
    expect(badges).toEqual([13, 14, 13]);
    leave('niente');
    await showMessage(worker, message('/user/conversation/b'));
    expect(badges.at(-1)).toBe(1);
  });
  it('[DE-101] leaves the icon to a page before the person, and to browsers without one', async () => {
    const { worker, badges } = device(page('/tickets/user', { focused: true }));
    await showMessage(worker, message('/user/conversation/a'));
    expect(badges).toEqual([]);
    const { registration, clients } = device().worker;
    const old = { registration, clients, navigator: {} };
    await showMessage(old, message('/user/conversation/a'));
  });
  it('does not stay before whoever has the page on screen', async () => {
    const { worker, screen } = device(page('/tickets/user/conversation/a', { focused: true }));
    await showMessage(worker, message('/user/conversation/a'));
    expect(screen).toEqual([]);
    await showMessage(worker, message('/user/conversation/b'));
    expect(screen).toHaveLength(1);
  });
  it('stays where the page was loaded with its address and has gone on since', async () => {
    const gone = page('/tickets/user/conversation/a', { focused: true, shows: '/tickets/user' });
    const { worker, screen } = device(gone);
    await showMessage(worker, message('/user/conversation/a'));
    expect(screen).toHaveLength(1);
  });
  it('that says nothing readable is shown all the same', async () => {
    const { worker, screen } = device();
    await showMessage(worker, null);
    expect(screen).toMatchObject([{ title: 'Portale Coaching', tag: '/' }]);
  });
});

describe('a click', () => {
  const shown = async (path: unknown, ...pages: OpenPage[]) => {
    const all = device(...pages);
    await showMessage(all.worker, message(path));
    return all;
  };

  it('opens a window where there is none of ours', async () => {
    const { click, opened, screen, badges } = await shown(
      '/user/conversation/a?x=1',
      page('/altro/pagina'),
    );
    await click();
    expect(opened).toEqual(['/tickets/user/conversation/a?x=1']);
    expect(screen).toEqual([]);
    expect(badges.at(-1)).toBe(0);
  });
  it('has the page before the person open it by itself', async () => {
    const [other, front] = [page('/tickets/user'), page('/tickets/ricetta', { focused: true })];
    const { click, opened } = await shown('/user/conversation/a', other, front);
    await click();
    expect(front.focus).toHaveBeenCalledOnce();
    expect(front.questions.at(-1)).toEqual({ open: '/user/conversation/a' });
    expect([...other.questions, ...opened]).toEqual([]);
    expect(front.navigate).not.toHaveBeenCalled();
  });
  it('sends a page there that does not answer', async () => {
    const silent = page('/tickets/', { listens: false });
    const { click, opened } = await shown('/user/conversation/a', silent);
    const clicked = click();
    await vi.advanceTimersByTimeAsync(1_000);
    await clicked;
    expect(silent.navigate).toHaveBeenCalledWith('/tickets/user/conversation/a');
    expect(opened).toEqual([]);
  });
  it('opens a window beside a page that cannot be sent anywhere', async () => {
    const silent = page('/tickets/', { listens: false, controlled: false });
    const { click, opened } = await shown('/user/conversation/a', silent);
    const clicked = click();
    await vi.advanceTimersByTimeAsync(1_000);
    await clicked;
    expect(silent.navigate).toHaveBeenCalledWith('/tickets/user/conversation/a');
    expect(opened).toEqual(['/tickets/user/conversation/a']);
  });
  it.each(['https://cattivo.test/', '//cattivo.test', 'javascript:alert(1)', null])(
    '[SE-004] leads to no other site: %j',
    async (path) => {
      const { click, opened } = await shown(path);
      await click();
      expect(opened).toEqual(['/tickets/']);
    },
  );
  it('[SE-004] reads the address again when it is clicked', async () => {
    const { worker, opened } = device();
    await openMessage(worker, { close: () => undefined, data: { path: 'https://cattivo.test' } });
    expect(opened).toEqual(['/tickets/']);
  });
});
