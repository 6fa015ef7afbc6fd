import { Button, Group, Paper, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '@/domain/errors';
import { linesOf } from '@/domain/settings/lists';
import { toast } from '@/ui/toast';

interface LinesEditorProps {
  label: string;
  description: string;
  stored: readonly string[];
  save: (lines: string[]) => Promise<void>;
  /** What is wrong with the lines, or null. */
  problem?: (lines: readonly string[]) => string | null;
}

/** A list edited as text, one entry a line. A change made elsewhere meanwhile shows unless this one has been touched. */
export function LinesEditor({ label, description, stored, save, problem = () => null }: LinesEditorProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const submit = async () => {
    const lines = linesOf(typed ?? '');
    const wrong = problem(lines);
    setError(wrong);
    if (wrong !== null) return;
    setSaving(true);
    try {
      await save(lines);
      setTyped(null);
      toast.success('Impostazioni salvate.');
    } catch (failure) {
      toast.error(errorText(failure));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={label}>
      <Title order={3} size="h5" mb="xs">
        {label}
      </Title>
      <Textarea
        aria-label={label}
        description={description}
        autosize
        minRows={3}
        maxRows={18}
        value={typed ?? stored.join('\n')}
        error={error}
        onChange={(event) => {
          setError(null);
          setTyped(event.currentTarget.value);
        }}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" disabled={typed === null} onClick={() => setTyped(null)}>
          Annulla
        </Button>
        <Button disabled={typed === null} loading={saving} aria-label={`Salva ${label}`} onClick={() => void submit()}>
          Salva
        </Button>
      </Group>
    </Paper>
  );
}
