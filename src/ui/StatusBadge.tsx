import { Badge } from '@mantine/core';

/**
 * Status badge; `tone` names a status token of ui/tokens.ts. Always has a word, as colour alone is
 * not accessible.
 */
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
