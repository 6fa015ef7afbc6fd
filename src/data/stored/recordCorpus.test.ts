import { describe, expect, it } from 'vitest';
import { decodePlans } from '@/data/plans/sources';
import { decodeJourney } from '@/data/programmes/sources';
import { decodeShipment } from '@/data/shipments/sources';
import { readCheck } from '@/domain/checks/check';
import { readTask } from '@/domain/checks/task';
import { changePlan, newPlan, addPlan, showPlan } from '@/domain/plans/change';
import { elementsOf } from '@/domain/plans/elements';
import { PLAN_FIELD_NAMES } from '@/domain/plans/fields';
import { readPlans } from '@/domain/plans/plan';
import { proceduresOf, withStoredTopic } from '@/domain/procedures/procedures';
import { postpone } from '@/domain/programmes/change';
import { readJourney, rawSteps } from '@/domain/programmes/journey';
import { stepRefOf } from '@/domain/programmes/stepRef';
import { appendedStep, changedStep } from '@/domain/programmes/staffChange';
import { syncProgrammes } from '@/domain/shipments/sync';
import { changedSlots } from '@/domain/slots/change';
import { type SlotKind, rawSlots } from '@/domain/slots/session';
import { fieldsOf, type Problem } from '@/domain/stored';
import type { Stored } from '@/data/stored/codec';
import { decodeDocument } from '@/data/documents/codec';
import { decodeCommunication } from '@/data/reminders/codec';
import { decodeConsultation, sessionDecoder } from '@/data/slots/codec';
import { decodeUser } from '@/data/users/codec';
import { RECORD_CORPUS, type CorpusDocument } from '../../../tests/fixtures/record-corpus';

const HOME = { origins: [], bucket: 'b' };
const NOW = new Date('2026-06-01T10:00:00Z');

type Shown = { problems: Problem[] } & object;
const READ: Record<CorpusDocument['collection'], (stored: Stored) => Shown> = {
  users: decodeUser,
  comunicazioni: decodeCommunication,
  documenti: decodeDocument,
  consulenze: decodeConsultation,
  sedutept: sessionDecoder('training'),
  alimentazioni: (stored) => {
    const read = decodePlans(stored);
    return {
      ...read,
      problems: [...read.problems, ...read.plans.flatMap((plan) => plan.problems)],
    };
  },
  check: ({ id, data }) => readCheck(id, data, HOME),
  checkdafare: ({ id, data }) => readTask(id, data),
  inviidigiornata: decodeShipment,
  inviidigiornata_archivio: decodeShipment,
  percorsi: decodeJourney,
  procedure: ({ data }) => ({ topics: proceduresOf(data), problems: [] }),
};

const rows = (...collections: string[]) =>
  RECORD_CORPUS.filter(
    ({ collection }) => collections.length === 0 || collections.includes(collection),
  ).map((row) => [`${row.collection}: ${row.what}`, row] as const);

describe('a stored document of the record', () => {
  it('stands in the corpus in at least 80 forms', () =>
    expect(RECORD_CORPUS.length).toBeGreaterThanOrEqual(80));
  it.each(rows())(
    '%s is shown, with what of it can’t be read',
    (_, { collection, stored, read = {}, problems }) => {
      const shown = READ[collection]({ id: 'c', data: stored, pending: false });
      expect(shown).toMatchObject(read);
      expect(shown.problems.map(({ field }) => field)).toEqual(problems);
      for (const { message } of shown.problems)
        expect(message).toMatch(
          /^(Valore non leggibile: .+|Data non leggibile.*|Riga \d+ non leggibile|Elenco non leggibile|Campo mancante|Il file non è .+|La foto .+)$/,
        );
    },
  );
});

/**
 * Checks that a change left everything else untouched, in its stored shape.
 * @param own fields that may differ
 */
function expectSame(after: unknown, before: unknown, own: readonly string[] = []): void {
  const [one, other] = [fieldsOf(after), fieldsOf(before)];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (!own.includes(name)) expect([name, one[name]]).toEqual([name, other[name]]);
  }
}
function expectOthersSame(
  after: readonly unknown[],
  before: readonly unknown[],
  changed: number,
  own: readonly string[],
): void {
  expect(after.length).toBe(before.length);
  for (const [index, element] of after.entries()) {
    if (index === changed) expectSame(element, before[index], own);
    else expect(element).toBe(before[index]);
  }
}

describe('[DE-077] saving one field changes nothing else', () => {
  it.each(rows('alimentazioni', 'inviidigiornata', 'inviidigiornata_archivio'))(
    '%s',
    (_, { stored }) => {
      const list: unknown = fieldsOf(stored).alimentazioni;
      const before = elementsOf(list);
      for (const { key, values } of readPlans('c', list, HOME)) {
        for (const field of PLAN_FIELD_NAMES) {
          const change = changePlan(list, key, { [field]: { from: values[field], to: 'NO' } }, NOW);
          expect(change?.conflicts).toEqual({});
          expectOthersSame(change?.list ?? [], before, key.index, [field, 'id']);
        }
        expectOthersSame(showPlan(list, key, false)?.list ?? [], before, key.index, [
          'visibilityProfile',
          'id',
        ]);
      }
      expect(addPlan(list, newPlan(NOW, 'm')).slice(0, -1)).toEqual(before);
      // Elements that are not programmes stay in both lists.
      const sync = syncProgrammes(
        { shipment: list, client: list, notes: new Map(), again: new Set() },
        NOW,
      );
      expect([sync.client.length, sync.shipment.length]).toEqual([before.length, before.length]);
      for (const [index, element] of before.entries()) {
        if (typeof element !== 'object')
          expect([sync.client[index], sync.shipment[index]]).toEqual([element, element]);
        else expectSame(sync.client[index], element, ['id', 'dataSelezioneSI']);
      }
    },
  );

  it.each(rows('consulenze', 'sedutept'))('%s', (_, { collection, stored }) => {
    const kind: SlotKind = collection === 'consulenze' ? 'consultation' : 'training';
    const { slots } = sessionDecoder(kind)({ id: 'c', data: stored, pending: false });
    const before = rawSlots(fieldsOf(stored).slots) ?? [];
    for (const slot of slots.filter(({ unreadable }) => !unreadable)) {
      const after = changedSlots(
        kind,
        stored,
        { slot, field: 'trainer', value: 'Ada', before: slot.trainer },
        () => 'new',
      );
      expect(after.length).toBe(before.length);
      for (const [index, element] of after.entries()) {
        if (slots[index]?.unreadable) expect(element).toBe(before[index]);
        else
          expectSame(element, before[index], index === slot.index ? ['TrainerNome', 'id'] : ['id']);
      }
    }
  });

  it.each(rows('percorsi'))('%s', (_, { stored }) => {
    const before = rawSteps(stored);
    for (const [index, step] of readJourney('c', stored).steps.entries()) {
      const change = () =>
        changedStep(
          stored,
          stepRefOf(step, index),
          { field: 'trainer', value: 'Ada', before: step.trainer },
          NOW,
        ).steps;
      if (
        before[index] instanceof Object &&
        Object.getPrototypeOf(before[index]) === Object.prototype
      )
        expectOthersSame(change(), before, index, ['TrainerNome']);
      else expect(change).toThrow('Step non trovato.');
    }
    expect(
      appendedStep(
        stored,
        { id: 'nuovo', name: 'altro', plannedAt: null } as never,
        NOW,
      ).steps.slice(0, -1),
    ).toEqual(before);
    expect(postpone(stored, 7).steps.length).toBe(before.length);
  });

  it.each(rows('procedure'))('%s', (_, { stored }) => {
    const before = elementsOf(fieldsOf(stored).argomenti);
    const after = withStoredTopic(stored, null, { id: 'nuovo', title: 'N', entries: [] });
    expect(after?.argomenti.slice(0, -1)).toEqual(before);
  });
});
