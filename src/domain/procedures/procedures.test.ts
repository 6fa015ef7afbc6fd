import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PROCEDURES,
  proceduresOf,
  storedProcedures,
  withStoredTopic,
  withTopic,
  type ProcedureTopic,
} from './procedures';

const text = (id: string) => {
  const topic = DEFAULT_PROCEDURES.find((one) => one.id === id);
  return JSON.stringify(topic);
};

describe('what stands until somebody has written anything', () => {
  it.each([
    [
      '[CO-088]',
      'piani-alimentari',
      ['18/11/2024', 'Trascina il PDF', 'KCAL', 'codice di rotazione', 'Salva'],
    ],
    [
      '[CO-089]',
      'senza-pensieri',
      ['Rimborso e sospensione', '10 giorni', '69 €', '119 €', '24 mesi'],
    ],
    ['[CO-090]', 'corso-in-studio', ['corso in studio', 'spedito dal magazzino']],
    ['[CO-091] [CO-425]', 'programmi-scaduti', ['30 giorni', '20 giorni di margine']],
    ['Premium', 'fitness-coaching-premium', ['mesi non utilizzati']],
    ['[CO-093] [CO-426]', 'porta-un-amica', ['99 €', '50 € a testa']],
    ['[CO-094] [CO-427]', 'gift-card', ['59 €', '99 €', '150 €', '200 €', 'importo libero']],
    ['[CO-424]', 'senza-pensieri', ['entro 10 giorni', '69 € e 119 €', '24 mesi']],
  ])('%s %s', (_, id, segments) => {
    for (const segment of segments) expect(text(id)).toContain(segment);
  });
});

it('reads what it writes; what can’t be read hides nothing else', () => {
  expect(proceduresOf(storedProcedures(DEFAULT_PROCEDURES))).toEqual(DEFAULT_PROCEDURES);
  expect(
    proceduresOf({
      argomenti: [null, 3, { titolo: 7 }, { titolo: 'A', voci: [{ testo: 'x' }, { titolo: 'B' }] }],
    }),
  ).toEqual([{ id: '3', title: 'A', entries: [{ title: 'B', text: '' }] }]);
  expect(proceduresOf({ argomenti: 'no' })).toEqual([]);
});

describe('one topic of the list', () => {
  const [a, b]: ProcedureTopic[] = [
    { id: 'a', title: 'A', entries: [] },
    { id: 'b', title: 'B', entries: [] },
  ];
  if (!a || !b) throw new Error('two topics');
  const changed = { ...a, title: 'A2' };
  it('is changed, added, taken away; the others stay', () => {
    expect(withTopic([a, b], a, changed)).toEqual([changed, b]);
    expect(withTopic([a], null, b)).toEqual([a, b]);
    expect(withTopic([a, b], a, null)).toEqual([b]);
  });
  it('stays as a colleague wrote it meanwhile', () => {
    expect(withTopic([changed, b], a, { ...a, title: 'A3' })).toBeNull();
    expect(withTopic([changed, b], a, null)).toBeNull();
    expect(withTopic([b], a, changed)).toBeNull();
  });
  it('leaves what it doesn’t know of the stored list as it is', () => {
    const one = {
      id: 'a',
      titolo: 'A',
      voci: [{ titolo: 'x', testo: 'y', nota: 1 }, 7],
      colore: 'blu',
    };
    const stored = { argomenti: { 1: 'rotto', 0: one } };
    const [topic = null] = proceduresOf(stored);
    expect(withStoredTopic(stored, null, b)).toEqual({
      argomenti: [one, 'rotto', { id: 'b', titolo: 'B', voci: [] }],
    });
    expect(withStoredTopic(stored, topic, topic && { ...topic, title: 'Z' })).toEqual({
      argomenti: [{ ...one, titolo: 'Z', voci: [{ titolo: 'x', testo: 'y' }, 7] }, 'rotto'],
    });
    expect(withStoredTopic(stored, topic, null)).toEqual({ argomenti: ['rotto'] });
    expect(withStoredTopic(stored, b, null)).toEqual({ argomenti: [one, 'rotto'] });
    expect(withStoredTopic(stored, b, changed)).toBeNull();
  });
  it('is written once however often it is sent', () => {
    expect(withTopic([changed, b], a, changed)).toEqual([changed, b]);
    expect(withTopic([a, b], null, b)).toEqual([a, b]);
    expect(withTopic([b], a, null)).toEqual([b]);
  });
});
