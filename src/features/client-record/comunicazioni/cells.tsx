import { ActionIcon, Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { failureText } from '@/domain/errors';
import { useHeldCell } from '@/ui/list/useHeldRows';
import { useWritten } from '@/ui/useWritten';
import classes from './Comunicazioni.module.css';

interface CellProps {
  /** Accessible name, as the column header isn't announced. */
  label: string;
  value: string;
  /** Returns the value as it is shown from then on. @throws AppError */
  save: (from: string, to: string) => Promise<string>;
  /** Error text. */
  failed: string;
  /** Reports unsaved input. */
  onHeld: (held: boolean) => void;
}

type State = { is: 'idle' } | { is: 'saving' } | { is: 'failed'; text: string; to: string };

/** Saves one cell; a failure keeps the input. */
function useCell({ value: stored, save, failed }: Omit<CellProps, 'label' | 'onHeld'>) {
  const { shown: value, begin } = useWritten(stored);
  const [state, setState] = useState<State>({ is: 'idle' });
  const put = async (to: string): Promise<boolean> => {
    setState({ is: 'saving' });
    const written = begin();
    try {
      // Replaces the value now shown, because that is what the person saw before a retry.
      written(await save(value, to));
      setState({ is: 'idle' });
      return true;
    } catch (error) {
      setState({ is: 'failed', text: failureText(error, failed, ['invalid']), to });
      return false;
    }
  };
  return { value, state, put, forget: () => setState({ is: 'idle' }) };
}

function Failed({
  text,
  onRetry,
  onGiveUp,
}: {
  text: string;
  onRetry: () => void;
  onGiveUp: () => void;
}) {
  return (
    <div role="alert" className={classes.failed}>
      <Text size="xs">{text}</Text>
      <Group gap={4}>
        <Button size="compact-sm" variant="light" onClick={onRetry}>
          Riprova
        </Button>
        <Button size="compact-sm" variant="default" onClick={onGiveUp}>
          Annulla
        </Button>
      </Group>
    </div>
  );
}

/** A choice, saved on change. */
export function SelectCell({
  label,
  options,
  onHeld,
  ...stored
}: CellProps & { options: readonly { value: string; label: string }[] }) {
  const { value, state, put, forget } = useCell(stored);
  useHeldCell(state.is !== 'idle', onHeld);
  return (
    <div>
      <NativeSelect
        aria-label={label}
        value={state.is === 'failed' ? state.to : value}
        disabled={state.is === 'saving'}
        data={[...options]}
        onChange={(event) => void put(event.currentTarget.value)}
      />
      {state.is === 'failed' && (
        <Failed text={state.text} onRetry={() => void put(state.to)} onGiveUp={forget} />
      )}
    </div>
  );
}

/** Text, editable after pressing the pencil: Enter saves, Esc reverts. */
export function TextCell({
  label,
  long = false,
  onHeld,
  ...stored
}: CellProps & { long?: boolean }) {
  const { value, state, put, forget } = useCell(stored);
  const [typed, setTyped] = useState<string | null>(null);
  useHeldCell(typed !== null, onHeld);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setTyped(null);
    forget();
    setTimeout(() => button.current?.focus());
  };
  const submit = async () => {
    if (typed === null || state.is === 'saving') return;
    if (typed.trim() === value.trim() || (await put(typed))) leave();
  };
  if (typed === null) {
    return (
      <Group gap={4} wrap="nowrap" align="start" justify="space-between">
        <span className={classes.text}>{value || '—'}</span>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={`Modifica ${label}`}
          onClick={() => setTyped(value)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Group>
    );
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void submit();
    }
  };
  const common = {
    'aria-label': label,
    value: typed,
    onKeyDown: keys,
    disabled: state.is === 'saving',
    'data-autofocus': true,
  };
  return (
    <div>
      {long ? (
        <Textarea
          {...common}
          ref={focused}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          ref={focused}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {state.is === 'failed' ? (
        <Failed text={state.text} onRetry={() => void submit()} onGiveUp={leave} />
      ) : (
        <Group gap={4} mt={4}>
          <Button size="compact-sm" loading={state.is === 'saving'} onClick={() => void submit()}>
            Salva
          </Button>
          <Button size="compact-sm" variant="default" onClick={leave}>
            Annulla
          </Button>
        </Group>
      )}
    </div>
  );
}

/** Focuses the cell when it opens. */
const focused = (element: HTMLElement | null) => element?.focus();
