import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { TODAYS_CALLS } from '@/domain/access/paths';
import { mayOpen } from '@/domain/access/routes';
import { generalMessages } from '@/domain/accessMessages';
import type { Role } from '@/domain/roles';
import { isTyping } from '@/ui/focus';
import { toast } from '@/ui/feedback';

/**
 * The desk's tools: the search and the list of shortcuts, both opened by a key, and push messages
 * on this device.
 */
export type ToolName = 'palette' | 'shortcuts' | 'notices';

export interface ToolProps {
  role: Role;
  /** Returns what was typed before the search field had the focus; called once it has. */
  takeTyped: () => string;
  onClose: () => void;
  onOpen: (tool: ToolName) => void;
}

/** Preloaded on the first sign of use. */
const loads: Record<ToolName, () => Promise<ComponentType<ToolProps>>> = {
  palette: async () => (await import('./palette/Palette')).Palette,
  shortcuts: async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
  notices: async () => (await import('./NoticesDialog')).NoticesDialog,
};

export function preloadTool(tool: ToolName): void {
  // Only a preload: opening the tool retries and reports.
  loads[tool]().catch(() => undefined);
}

/** Maximum time between the two keys of a sequence. */
const SEQUENCE_MS = 1_500;

/**
 * The search text after one more key, typed while the search's code is loading; null if the key
 * cancels the search.
 */
function typedAfter(typed: string, { key, altKey }: KeyboardEvent): string | null {
  if (key === 'Escape') return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  return [...key].length === 1 && !altKey ? typed + key : typed;
}

/**
 * Ctrl/⌘+K toggles the search; «?» opens the list of shortcuts and G, then C, today's calls (not
 * while typing, nor over a dialog).
 */
export function useTools(role: Role) {
  const navigate = useNavigate();
  const goAt = useRef(-SEQUENCE_MS);
  const [tool, setTool] = useState<{ name: ToolName; Component: ComponentType<ToolProps> } | null>(
    null,
  );
  /** What has been typed while the search is opening; null when it isn't. */
  const typed = useRef<string | null>(null);

  const open = useCallback((name: ToolName) => {
    if (name === 'palette') typed.current ??= '';
    loads[name]().then(
      (Component) => {
        // Cancelled with Esc while the code was loading.
        if (name === 'palette' && typed.current === null) return;
        setTool({ name, Component });
      },
      () => {
        typed.current = null;
        toast.error(generalMessages.offline);
      },
    );
  }, []);
  // A tool may open another, which must not be closed with it.
  const close = useCallback((name: ToolName) => {
    if (name === 'palette') typed.current = null;
    setTool((shown) => (shown?.name === name ? null : shown));
  }, []);
  const takeTyped = useCallback(() => {
    const text = typed.current ?? '';
    typed.current = null;
    return text;
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.key === 'Control' || event.key === 'Meta') preloadTool('palette');
      if (command && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (tool?.name === 'palette') close('palette');
        else open('palette');
        return;
      }
      if (typed.current !== null && !command) {
        const after = typedAfter(typed.current, event);
        if (after === typed.current) return;
        event.preventDefault();
        typed.current = after;
        return;
      }
      if (event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const key = event.key.toLowerCase();
      if (key === '?') {
        event.preventDefault();
        open('shortcuts');
      } else if (key === 'c' && !event.altKey && event.timeStamp - goAt.current < SEQUENCE_MS) {
        if (mayOpen(role, '/contatti-list')) void navigate(TODAYS_CALLS);
      }
      goAt.current = key === 'g' && !event.altKey ? event.timeStamp : -SEQUENCE_MS;
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [close, navigate, open, role, tool]);

  return { tool, open, close, takeTyped };
}
