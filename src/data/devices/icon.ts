import { addScopeHooks, isPageGoing } from '../session/scope';
import { ICON_CACHE, ICON_KEY } from '@/domain/notices/push';

/** Only an installed app has an icon with a number, and only in some browsers. */
export function hasIcon(): boolean {
  return 'setAppBadge' in navigator && window.matchMedia('(display-mode: standalone)').matches;
}

/** Shows on the app's icon how many things wait, and stores the number for the service worker. */
export async function showOnIcon(count: number): Promise<void> {
  if (!hasIcon()) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  // Without a cache (private windows) the icon counts the new messages only.
  if ('caches' in window)
    await (await caches.open(ICON_CACHE)).put(ICON_KEY, new Response(String(count)));
}

// Clears the number, so that the next person's icon doesn't start with it.
addScopeHooks({
  closed: () => (isPageGoing() || !hasIcon() ? Promise.resolve() : showOnIcon(0).catch(warn)),
});

function warn(error: unknown): void {
  console.warn('the icon keeps its number', error);
}
