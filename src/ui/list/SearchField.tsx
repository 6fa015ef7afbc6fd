import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { TEXT_MAX } from './address';
import classes from './List.module.css';

export interface SearchFieldProps {
  /** Its name, above it when `labelled`. */
  label: string;
  placeholder?: string;
  labelled?: boolean;
  value: string;
  onChange: (text: string) => void;
  /** Whether a text is long enough to be searched. */
  enough?: (text: string) => boolean;
  /** What is said when it isn't. */
  tooShort?: string;
  waitMs?: number;
}

const WAIT_MS = 300;

/** What is typed goes to the address a moment later; what comes from the address (a chip taken away, «Reset», Back) replaces it. */
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
