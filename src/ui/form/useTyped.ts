import { useState } from 'react';

interface Reading<Value> {
  /** The value as it is written out. */
  shown: (value: Value) => string;
  /** What a text means; something that the schema refuses when it means nothing. */
  meant: (text: string) => Value;
}

/** The text of a field whose form holds something else: stays as it is typed, and is written properly once one goes on. */
export function useTyped<Value>(
  value: Value,
  onChange: (value: Value) => void,
  { shown, meant }: Reading<Value>,
) {
  const [text, setText] = useState(() => shown(value));
  const [last, setLast] = useState(value);
  // Changed from elsewhere: a draft, a reset, a day picked in the calendar.
  if (!Object.is(value, last)) {
    setLast(value);
    if (!Object.is(meant(text), value)) setText(shown(value));
  }
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      onChange(meant(typed));
    },
    tidy: () => {
      const proper = shown(value);
      if (proper !== '') setText(proper);
    },
  };
}
