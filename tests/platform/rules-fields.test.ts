import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '@/domain/leads/fields';
import { SIGNED_AT, SIGNED_BY } from '@/domain/leads/history';

/** Per function of the rules: the fields that a document may have, and those that are timestamps. */
const FORMS: Readonly<Record<string, { fields: readonly string[]; dates: readonly string[] }>> = {
  isLead: {
    fields: [...LEAD_FIELD_NAMES, 'created_time', SIGNED_BY, SIGNED_AT],
    dates: LEAD_FIELD_NAMES.filter((name) => LEAD_FIELDS[name].kind === 'moment'),
  },
};

function withForms(rules: string): string {
  return Object.entries(FORMS).reduce((text, [name, { fields, dates }]) => {
    const form = new RegExp(
      `(function ${name}\\(\\) {(?:(?!function)[^])*?isForm\\()'[^']*', \\[.*?\\]`,
    );
    expect(text).toMatch(form);
    const checks = dates.map((date) => `date('${date}')`).join(', ');
    return text.replace(form, (_, before: string) => `${before}'${fields.join(' ')}', [${checks}]`);
  }, rules);
}

// After a change of a table, this writes the rules:
// npx vitest run --project platform tests/platform/rules-fields.test.ts -u
it('the rules accept exactly the fields of the entity tables', async () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  await expect(withForms(rules)).toMatchFileSnapshot('../../firestore.rules');
});
