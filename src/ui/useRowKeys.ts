import { useEffect, type RefObject } from 'react';

/**
 * In a table's region: arrows move between rows, Enter opens the focused row. Controls inside rows
 * keep their own keys.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = region.current;
    if (!root) return;
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const onRow = target.matches('tbody > tr');
      if (!onRow && target !== root) return;
      if (key === 'Enter' && onRow) {
        const link = target.querySelector<HTMLElement>('a[href]');
        if (!link) return;
        event.preventDefault();
        link.click();
      } else if (key === 'ArrowDown' || key === 'ArrowUp') {
        const rows = [...root.querySelectorAll<HTMLElement>('tbody > tr')];
        const next = rows[onRow ? rows.indexOf(target) + (key === 'ArrowDown' ? 1 : -1) : 0];
        if (!next || (!onRow && key === 'ArrowUp')) return;
        event.preventDefault();
        next.focus();
      }
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [region]);
}
