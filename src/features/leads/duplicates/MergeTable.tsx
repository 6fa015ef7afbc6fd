import { Button, Group, Radio, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Lead } from '@/data/leads/codec';
import type { LeadField } from '@/domain/leads/fields';
import { differences, mergedLabel, mergedText, proposed, type Choices } from '@/domain/leads/merge';
import { shownDay, formatDate } from '@/domain/time/rome';
import '@/ui/radio.css';
import '@/ui/table.css';

interface MergeTableProps {
  /** The lead to keep comes first. */
  leads: readonly Lead[];
  merging: boolean;
  onMerge: (choices: Choices) => void;
  onCancel: () => void;
}

const nameOf = ({ name, surname }: Lead) =>
  [name, surname].filter(Boolean).join(' ') || 'Senza nome';
/** Formats the dates within a text. */
const shown = (text: string) => text.replace(/\d{4}-\d{2}-\d{2}/g, shownDay);

/** The differing values, a column per lead, with a choice in every row. */
export function MergeTable({ leads, merging, onMerge, onCancel }: MergeTableProps) {
  const stored = leads.map((lead) => lead.stored);
  const keys = differences(stored);
  const [chosen, setChosen] = useState<Choices>(() =>
    Object.fromEntries(keys.map((key) => [key, proposed(stored, key)])),
  );
  const [kept] = leads;
  return (
    <>
      <Text size="sm" className="text-muted" mb="sm">
        Resta il primo, con i valori scelti e i promemoria aperti di tutti;{' '}
        {leads.length === 2 ? 'l’altro viene eliminato' : 'gli altri vengono eliminati'}. Si può
        annullare per dieci secondi.
      </Text>
      <Table.ScrollContainer minWidth={480} mah={420}>
        <Table stickyHeader verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campo</Table.Th>
              {leads.map((lead) => (
                <Table.Th key={lead.id}>
                  {nameOf(lead)}
                  <Text size="xs" className="text-muted">
                    {lead === kept ? 'Resta' : 'Viene eliminato'} ·{' '}
                    {lead.createdAt ? `creato il ${formatDate(lead.createdAt)}` : 'data non nota'}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {keys.map((key) => (
              <Row
                key={key}
                field={key}
                leads={leads}
                value={chosen[key] ?? 0}
                onChange={(from) => setChosen({ ...chosen, [key]: from })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {keys.length === 0 && <Text my="sm">Dicono tutti le stesse cose.</Text>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel} disabled={merging}>
          Annulla
        </Button>
        <Button loading={merging} onClick={() => onMerge(chosen)}>
          Unisci {leads.length} contatti
        </Button>
      </Group>
    </>
  );
}

interface RowProps {
  field: LeadField;
  leads: readonly Lead[];
  value: number;
  onChange: (from: number) => void;
}

function Row({ field, leads, value, onChange }: RowProps) {
  const label = mergedLabel(field);
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {leads.map((lead, index) => {
        const text = shown(mergedText(lead.stored, field));
        return (
          <Table.Td key={lead.id}>
            <Radio
              name={`unisci-${field}`}
              aria-label={`${label}: ${text || 'vuoto'}`}
              label={text || '–'}
              checked={value === index}
              onChange={() => onChange(index)}
            />
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}
