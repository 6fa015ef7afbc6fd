import { Badge } from '@mantine/core';

/** A word on its colour; `tone` names a status token of ui/theme.css, so colour never stands alone. */
export type Tone =
  'aperto' | 'risposto' | 'non-risposto' | 'completato' | 'bloccato' | 'letto' | 'neutro';

export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Badge
      className="status-badge"
      style={{ flex: 'none' }}
      data-tone={tone}
      radius="sm"
      variant="filled"
    >
      {label}
    </Badge>
  );
}
