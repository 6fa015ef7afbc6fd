import type { CsvColumn } from '../csv';
import { fieldsOf, nameOf, type Fields } from '../stored';
import { parseStudio } from '../studios';
import { dayTyped, shownDay } from '../time/rome';
import { campaignText } from './campaign';
import {
  CAMPAIGN_FIELDS,
  CSV_FIELDS,
  type CampaignColumn,
  type CampaignField,
} from './campaignFields';
import { daysLeft } from './calls';
import { leadEditMessages, leadPatch, shownText } from './edit';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from './fields';
import { editsOf, type FieldChange, type FieldEdits, type FieldPatch } from './fieldEdits';

/** Editing a campaign or recall row. Days are edited as yyyy-MM-dd, stored as dd/mm/yyyy. */
export type CampaignEdits = FieldEdits<CampaignField>;

/** A stored field as its editor shows it; '' if empty. */
export function campaignFieldText(stored: unknown, field: CampaignField): string {
  const value = fieldsOf(stored)[field];
  const { kind } = CAMPAIGN_FIELDS[field];
  switch (kind) {
    case 'email':
    case 'phone':
    case 'day':
      return shownText(kind, value);
    // An unknown studio is shown as it was pasted.
    case 'studio':
      return parseStudio(value) ?? nameOf(value);
    default:
      return campaignText(value);
  }
}

/**
 * What to store for a field, or why it is invalid. `giorni` is only written for the old
 * application; ours recomputes it.
 */
function campaignPatch(
  field: CampaignField,
  text: string,
  now: Date,
): FieldPatch | { wrong: string } {
  const typed = text.trim();
  switch (field) {
    case 'email':
    case 'telefono':
    case 'studio':
      return leadPatch({}, field, typed, now);
    case 'inizio':
    case 'fine': {
      const day = typed === '' ? '' : dayTyped(typed);
      if (day === null) return { wrong: leadEditMessages.day };
      return {
        [field]: shownDay(day),
        ...(field === 'fine' && { giorni: daysLeft(day, now) ?? undefined }),
      };
    }
    default: {
      if (field === 'name' && typed === '') return { wrong: leadEditMessages.name };
      const max = CAMPAIGN_FIELDS[field].kind === 'text' ? LONG_TEXT_MAX : SHORT_TEXT_MAX;
      return typed.length > max ? { wrong: leadEditMessages.long } : { [field]: typed };
    }
  }
}

/** Applies several edits to the current row. */
export function campaignEdits(
  stored: Fields,
  edits: CampaignEdits,
  now: Date,
): FieldChange<CampaignField> {
  return editsOf(stored, edits, {
    text: campaignFieldText,
    patch: (_, field, text) => campaignPatch(field, text, now),
  });
}

/** CSV columns of a campaign or recall list. */
export function campaignCsv(now: Date): readonly CsvColumn<{ stored: Fields }>[] {
  const cellOf = (stored: Fields, name: CampaignColumn): string | number | null => {
    if (name === 'giorni') return daysLeft(stored.fine, now);
    const { kind, shown } = CAMPAIGN_FIELDS[name];
    const text = campaignFieldText(stored, name);
    if (kind === 'day') return shownDay(text);
    return shown ? shown(text) : text;
  };
  return CSV_FIELDS.map((name) => ({
    header: CAMPAIGN_FIELDS[name].label,
    value: ({ stored }) => cellOf(stored, name),
  }));
}
