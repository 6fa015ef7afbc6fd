import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECK_STORED } from '@/domain/checks/checkFields';
import { TASK_COLUMNS } from '@/domain/checks/taskFields';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '@/domain/leads/fields';
import { CAMPAIGN_FIELD_NAMES } from '@/domain/leads/campaignFields';
import { SIGNED_AT, SIGNED_BY } from '@/domain/leads/history';
import { NOTE_FIELDS } from '@/domain/notes/internal';
import { PRODUCT_FIELD_NAMES } from '@/domain/products/fields';
import { SHIPMENT_FIELD_NAMES } from '@/domain/shipments/fields';
import { CLIENT_FIELDS } from '@/domain/users/fields';

/**
 * Per function of the rules, or per `match` without one: the fields that a document may have, and
 * which of them are timestamps. Without `dates`, the checks of values stay as they are written.
 */
const FORMS: Readonly<Record<string, { fields: readonly string[]; dates?: readonly string[] }>> = {
  isCampaignLead: { fields: [...CAMPAIGN_FIELD_NAMES, 'created_time'] },
  isNote: { fields: ['collection', 'docId', 'item', 'userId', 'at', 'by', ...NOTE_FIELDS] },
  isShipment: {
    fields: ['id', 'uid', ...SHIPMENT_FIELD_NAMES],
  },
  staffEdits: { fields: [...CLIENT_FIELDS, 'hidden', 'canUploadFiles', 'canSendChecks'] },
  isLead: {
    fields: [...LEAD_FIELD_NAMES, 'created_time', SIGNED_BY, SIGNED_AT],
    dates: LEAD_FIELD_NAMES.filter((name) => LEAD_FIELDS[name].kind === 'moment'),
  },
  '/check/{id}': { fields: ['id', 'userId', ...CHECK_STORED, 'createdAt', 'idx'] },
  isTask: { fields: ['uid', ...TASK_COLUMNS, 'idx'] },
  isProduct: {
    fields: [
      'id',
      ...PRODUCT_FIELD_NAMES,
      'source',
      'tax_class',
      'visibility',
      'description',
      'categories',
      'images',
      'createdAt',
      'updatedAt',
      'last_synced',
      'idx',
    ],
  },
};

function withForms(rules: string): string {
  return Object.entries(FORMS).reduce((text, [name, { fields, dates }]) => {
    const start = name.startsWith('/')
      ? `match ${name.replace(/[{}]/g, '\\$&')}`
      : `function ${name}\\(\\w*\\)`;
    const form = new RegExp(
      `(${start} {(?:(?!function)[^])*?is(?:DeskForm|Made)\\()'[^']*'(, \\[date\\(.*?\\])?`,
    );
    expect(text).toMatch(form);
    return text.replace(form, (_, before: string, others = '') => {
      const checks = dates && `, [${dates.map((date) => `date('${date}')`).join(', ')}]`;
      return `${before}'${fields.join(' ')}'${checks ?? others}`;
    });
  }, rules);
}

// After a change of a table, this writes the rules:
// npx vitest run --project platform tests/platform/rules-fields.test.ts -u
it('the rules accept exactly the fields of the entity tables', async () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  await expect(withForms(rules)).toMatchFileSnapshot('../../firestore.rules');
});
