// In a browser: how many pages the month prints.
import { expect, test } from './support/test';
import { STUDIO_GROUPS } from '@/domain/management/studioGroups';
import { addMonths, romeMonth } from '@/domain/time/rome';
import { TODAY_KINDS } from '@/domain/today/item';
import { db } from '../fixtures/world';
import { anyone, openAs } from './support/app';

/** A month with every figure of every studio. */
function full() {
  const answers = { answered: 1_234, judged: 1_300, within: 1_100, median: 1_234.5 };
  const of = <Value>(value: Value) =>
    Object.fromEntries(STUDIO_GROUPS.map((group) => [group, value]));
  const kept = new Date();
  return {
    attivi: of(12_345),
    arretrati: of(Object.fromEntries(TODAY_KINDS.map((kind) => [kind, 1_234]))),
    risposte: { technical: of(answers), nutritional: of(answers) },
    rilevatoIl: kept,
    risposteIl: kept,
  };
}

test('«Andamento» prints on one page, also when every figure is known', async ({ browser }) => {
  const month = addMonths(romeMonth(new Date()), -5);
  const months = [month, addMonths(month, -1)];
  await Promise.all(months.map((one) => db().doc(`andamento/${one}`).set(full())));
  const path = `/andamento?mese=${month}`;
  const desk = await openAs(browser, await anyone('Amministratore'), path, 'desk');
  await expect(desk.getByRole('row', { name: /^Totale/ })).toContainText('209.865');
  const printed = await desk.pdf({ preferCSSPageSize: true });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
