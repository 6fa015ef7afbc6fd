import { fieldsOf, nameOf, type Fields } from '../stored';
import { parseStudio } from '../studios';
import { storedTimeOf } from '../time/italian';
import { romeDay } from '../time/rome';
import { dayTyped, shownDay } from '../time/typed';
import { CAMPAIGN_TEXTS, campaignText } from './campaign';
import { daysLeft } from './days';
import { leadEditMessages, leadPatch, leadText } from './edit';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from './fields';
import { editsOf, type FieldChange, type FieldEdits, type FieldPatch } from './fieldEdits';

/** Editing a campaign or recall row. Days are edited as yyyy-MM-dd, stored as dd/mm/yyyy. */
export type CampaignField =
  (typeof CAMPAIGN_TEXTS)[number] | 'email' | 'telefono' | 'studio' | 'inizio' | 'fine';
export type CampaignEdits = FieldEdits<CampaignField>;

const isText = (field: CampaignField) => (CAMPAIGN_TEXTS as readonly string[]).includes(field);

/** A stored field as its editor shows it; '' if empty. */
export function campaignFieldText(stored: unknown, field: CampaignField): string {
  const value = fieldsOf(stored)[field];
  switch (field) {
    case 'email':
    case 'telefono':
      return leadText(stored, field);
    // An unknown studio is shown as it was pasted.
    case 'studio':
      return parseStudio(value) ?? nameOf(value);
    case 'inizio':
    case 'fine': {
      const day = storedTimeOf(value);
      return day ? romeDay(day) : '';
    }
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
  if (field === 'name' && typed === '') return { wrong: leadEditMessages.name };
  if (isText(field))
    return typed.length > (field === 'note' ? LONG_TEXT_MAX : SHORT_TEXT_MAX)
      ? { wrong: leadEditMessages.long }
      : { [field]: typed };
  switch (field) {
    case 'email':
    case 'telefono':
    case 'studio':
      return leadPatch({}, field, typed, now);
    default: {
      const day = typed === '' ? '' : dayTyped(typed);
      if (day === null) return { wrong: leadEditMessages.day };
      return {
        [field]: shownDay(day),
        ...(field === 'fine' && { giorni: daysLeft(day, now) ?? undefined }),
      };
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
