import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '@/ui/focus';

/** Keys of «Oggi»; the shortcuts dialog lists them. */
export type TodayKey = 'j' | 'k' | 'f' | 'r' | 'p' | 'o';

const isKey = (key: string): key is TodayKey => /^[jkfrpo]$/.test(key);

/** Single keys, except while typing or with an open dialog or menu. */
export function useTodayKeys(press: (key: TodayKey) => void): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (ctrlKey || metaKey || altKey || repeat || isTyping(target) || !isKey(key)) return;
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return;
      event.preventDefault();
      pressed(key);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
