import { useCallback, useMemo, useState } from 'react';
import { decodeLead, type Lead } from '@/data/leads/codec';
import { leadEdits, type LeadEdits } from '@/domain/leads/edit';

interface Held {
  lead: Lead;
  /** Where it stood. */
  index: number;
}
const NONE: ReadonlyMap<string, Held> = new Map();

/**
 * Rows that somebody has edited out of the filter stay where they are, until it is filtered again. @param key names the filter
 * @param belongs whether a row is among what is filtered
 */
export function useEditedRows(rows: readonly Lead[], key: string, belongs: (lead: Lead) => boolean) {
  const [edited, setEdited] = useState({ key, held: NONE });
  const held = edited.key === key ? edited.held : NONE;
  const onEdited = useCallback(
    (row: Lead, edits: LeadEdits) =>
      setEdited((before) => {
        const known = before.key === key ? before.held : NONE;
        const change = leadEdits(row.stored, edits, new Date());
        const data = 'patch' in change ? { ...row.stored, ...change.patch } : row.stored;
        const index = known.get(row.id)?.index ?? rows.findIndex(({ id }) => id === row.id);
        return { key, held: new Map(known).set(row.id, { lead: decodeLead({ id: row.id, data, pending: false }), index }) };
      }),
    [key, rows],
  );
  const shown = useMemo(() => {
    const here = new Set(rows.map(({ id }) => id));
    const gone = [...held.values()].filter(({ lead }) => !here.has(lead.id)).sort((a, b) => a.index - b.index);
    const all = [...rows];
    for (const { lead, index } of gone) all.splice(Math.min(Math.max(0, index), all.length), 0, lead);
    return all;
  }, [held, rows]);
  const isOut = useCallback((lead: Lead) => held.has(lead.id) && !belongs(lead), [belongs, held]);
  return { rows: shown, isOut, onEdited };
}
