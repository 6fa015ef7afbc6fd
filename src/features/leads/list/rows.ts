import { LEAD_TONES, OUT_OF_FILTER } from '@/components/lead/tones';
import { editedRow } from '@/components/lead/useEditedRows';
import type { RowCommands } from '@/components/lead/useRowWork';
import { decodeLead, type Lead } from '@/data/leads/codec';
import { changeLead, deleteLead } from '@/data/leads/commands';
import { leadMessages } from '@/domain/leadMessages';
import { leadEdits, leadText, type LeadEdits, latestStatus, leadTone } from '@/domain/leads/edit';
import type { LeadField } from '@/domain/leads/fields';
import { serverNow } from '@/domain/time/clock';
import { IDLE_DAYS, idleDays } from '@/domain/leads/idle';
import type { Toned } from '@/ui/grid/types';

/** Commands of the main list. */
export const LEAD_COMMANDS: RowCommands<LeadField> = {
  change: (id, edits) => changeLead(id, edits),
  remove: (id) => deleteLead(id),
  numberTaken: leadMessages.numberTaken,
};
export const leadFieldText = ({ stored }: Lead, field: LeadField) => leadText(stored, field);
export const editedLead = (row: Lead, edits: LeadEdits) =>
  editedRow(row, leadEdits(row.stored, edits, serverNow()), decodeLead);

/** Fields with a bulk edit. */
export const BULK_FIELDS = ['stato', 'operatore', 'studio'] as const satisfies readonly LeadField[];

/**
 * The row's colour and word: «edited out» first, then the linked lead.
 * @param today yyyy-MM-dd, in Rome
 */
export function rowTone(
  lead: Lead,
  { isLinked, isOut, today }: { isLinked: boolean; isOut: boolean; today: string },
): Toned | null {
  if (isOut) return OUT_OF_FILTER;
  if (isLinked) return { tone: 'yellow', word: 'Contatto cercato' };
  const [tone, idle] = [leadTone(lead), daysIdle(lead, today)];
  if (tone === null) return idle === 0 ? null : { tone: 'orange', word: `Fermo da ${idle} giorni` };
  const word = tone === 'popup' ? 'Pop up sito' : latestStatus(lead);
  return { tone: LEAD_TONES[tone], word: idle === 0 ? word : `${word} · fermo ${idle} gg` };
}

/** Days since a lead was last worked on; 0 if not considered idle. */
function daysIdle({ idleSince }: Lead, today: string): number {
  const days = idleSince === null ? 0 : idleDays(idleSince, today);
  return days < IDLE_DAYS[0] ? 0 : days;
}
