import { useEffect, type RefObject } from 'react';

/** What keeps its own clicks; so do the cells around it, where a click is a missed button. */
const CONTROLS = 'a, button, input, select, textarea, label, [data-no-print]';

/**
 * A click anywhere in a row opens it, as its first link does; not on a control, and not when the
 * click ends a selection of text.
 */
export function useRowClick(region: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const root = region.current;
    if (!root || !enabled) return;
    const onClick = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || target.closest(CONTROLS)) return;
      const link = target.closest('tbody > tr')?.querySelector('a[href]');
      if (!link || window.getSelection()?.toString()) return;
      // With its modifiers: Ctrl/⌘ opens a new tab.
      const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
      link.dispatchEvent(new MouseEvent('click', init));
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [enabled, region]);
}
