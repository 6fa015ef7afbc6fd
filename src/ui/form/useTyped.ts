import { useState } from 'react';

interface Reading<Value> {
  /** Formats the value for display. */
  shown: (value: Value) => string;
  /** Parses a text; unparsable text gives a value that the schema rejects. */
  meant: (text: string) => Value;
}

/** Text of a field whose form value isn't a string: kept as typed, and formatted on blur. */
export function useTyped<Value>(
  value: Value,
  onChange: (value: Value) => void,
  { shown, meant }: Reading<Value>,
) {
  const [text, setText] = useState(() => shown(value));
  const [last, setLast] = useState(value);
  // Changed from outside: a draft, a reset, a day picked in the calendar.
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
