import { editedRow } from '@/components/lead/useEditedRows';
import type { RowCommands } from '@/components/lead/useRowWork';
import { decodeLead, type Lead } from '@/data/leads/codec';
import { changeLead, deleteLead } from '@/data/leads/commands';
import { leadMessages } from '@/domain/leadMessages';
import { leadEdits, leadText, type LeadEdits } from '@/domain/leads/edit';
import type { LeadField } from '@/domain/leads/fields';
import { serverNow } from '@/domain/time/clock';

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
export type BulkField = (typeof BULK_FIELDS)[number];
