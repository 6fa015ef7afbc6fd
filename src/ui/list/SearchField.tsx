import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { TEXT_MAX } from './urlFields';
import classes from './List.module.css';

export interface SearchFieldProps {
  /** Accessible name; shown above when `labelled`. */
  label: string;
  placeholder?: string;
  labelled?: boolean;
  value: string;
  onChange: (text: string) => void;
  /** Whether a text is long enough to search. */
  enough?: (text: string) => boolean;
  /** Hint when it isn't. */
  tooShort?: string;
  waitMs?: number;
}

const WAIT_MS = 300;

/**
 * Search input: updates the URL after a debounce; a change of the URL (a removed chip,
 * «Reset», Back) replaces the text.
 */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    placeholder = label,
    labelled = false,
    value,
    onChange,
    enough = () => true,
    tooShort,
    waitMs = WAIT_MS,
  } = props;
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value !== sent) setText(value);
  }
  const later = useDebouncedCallback((typed: string) => {
    setSent(typed);
    onChange(typed);
  }, waitMs);
  const short = text.trim() !== '' && !enough(text);
  return (
    <TextInput
      type="search"
      className={classes.search}
      label={labelled ? label : undefined}
      aria-label={labelled ? undefined : label}
      placeholder={placeholder}
      maxLength={TEXT_MAX}
      leftSection={<IconSearch size={17} aria-hidden />}
      description={short ? tooShort : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
    />
  );
}
