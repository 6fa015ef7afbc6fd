import { describe, expect, it } from 'vitest';
import { NOTE_STATES, SUPPLEMENTS, VIDEO_CALL_ACTIONS } from './choices';
import { PLAN_FIELD_NAMES, planWord } from './fields';
import { directLink, lacksLink, readPlans } from './plan';

const home = { origins: ['https://firebasestorage.googleapis.com'], bucket: 'b' };
const urlOf = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/b/o/${encodeURIComponent(path)}?alt=media&token=t`;
const read = (stored: unknown) => readPlans('u', stored, home);
const DAY = '2026-03-01T10:00:00.000Z';

describe('readPlans', () => {
  it('[CO-110] all fields of an entry, as stored', () => {
    const stored = {
      id: '1772359200000',
      dataCreazione: DAY,
      kcalalimentazioni: '1500',
      strategia: 'Rotazione',
      pianoIntegrazione: 'antiage',
      allenamento: 'Total body',
      freqallenamento: '3',
      lavtrainer: 'Ugo',
      lavorato: 'fatto',
      nota1: 'a',
      nota2: 'b',
      videocall: 'SI',
      nutrizionista: 'Ada',
      nutrizionistadiet: 'Eva',
      notetrainer: 'Ivo',
      noteselect: 'corretta',
      noteinterna: 'c',
      prenotazioni: 'nonrisponde',
      linkAlimentazione: 'https://x.test/a',
      fileUrl: urlOf('alimentazioni/u/0/a.pdf'),
      fileType: 'pdf',
      dataFileCaricato: DAY,
      dataSelezioneSI: '02/03/2026',
    };
    const [plan] = read([stored]);
    expect(plan).toMatchObject({
      key: { id: '1772359200000', created: Date.parse(DAY), index: 0 },
      filePath: 'alimentazioni/u/0/a.pdf',
      fileAt: new Date(DAY),
      videoCallAt: new Date('2026-03-01T23:00:00Z'),
      visible: true,
      problems: [],
    });
    const texts = Object.fromEntries(PLAN_FIELD_NAMES.map((field) => [field, stored[field]]));
    expect(plan?.values).toEqual(texts);
  });

  it('[CO-111] oldest first, whatever the date was stored as; without one last', () => {
    const plans = [
      { kcalalimentazioni: 'nessuna data' },
      { dataCreazione: '01/03/2026', kcalalimentazioni: 'c' },
      { dataCreazione: { seconds: 1_769_000_000, nanoseconds: 0 }, kcalalimentazioni: 'b' },
      { id: 1_760_000_000_000, kcalalimentazioni: 'a' },
    ];
    expect(read(plans).map(({ values }) => values.kcalalimentazioni)).toEqual([
      'a',
      'b',
      'c',
      'nessuna data',
    ]);
  });

  it('[CO-110] a plan without an id gets one of its date and place, the same each time', () => {
    expect(read([{ dataCreazione: DAY }, {}]).map(({ key }) => key)).toEqual([
      { id: '1772359200000-0', created: Date.parse(DAY), index: 0 },
      { id: 'piano-1', created: null, index: 1 },
    ]);
  });

  it('reads what old screens left: a map for the list, numbers, yes-or-no, lists; and says what it can’t read', () => {
    const map = {
      1: { id: 17, kcalalimentazioni: 1500, videocall: true },
      0: { videocall: 'sì', pianoIntegrazione: ['antiage', 'altro'] },
    };
    const [second, first] = read({ ...map, 2: null, 3: 'rotto' }).sort(
      (a, b) => b.key.index - a.key.index,
    );
    expect(second).toMatchObject({
      key: { id: '17' },
      values: { kcalalimentazioni: '1500', videocall: 'SI' },
      problems: [],
    });
    expect(first).toMatchObject({
      values: { videocall: 'SI', pianoIntegrazione: 'antiage, altro' },
    });
    expect(first?.problems.map(({ field }) => field)).toEqual(['pianoIntegrazione']);
    const [odd] = read([
      {
        dataCreazione: 'ieri',
        strategia: {},
        lavorato: 'boh',
        visibilityProfile: 'false',
        fileUrl: 'https://altrove.test/a.pdf',
      },
    ]);
    expect(odd).toMatchObject({
      createdAt: null,
      visible: false,
      filePath: null,
      hasFile: true,
      values: { strategia: '', lavorato: 'boh' },
    });
    expect(odd?.problems.map(({ field }) => field)).toEqual([
      'strategia',
      'lavorato',
      'dataCreazione',
      'fileUrl',
    ]);
    for (const stored of [undefined, null, 7, 'x', [], {}, [null, 7, 'x', new Date()]])
      expect(read(stored)).toEqual([]);
  });

  it('[SE-004] never takes a file of somebody else’s folder', () => {
    const [foreign] = read([{ filePath: 'alimentazioni/altra/0/a.pdf' }]);
    expect(foreign).toMatchObject({ filePath: null, hasFile: true });
  });
});

describe('a plan', () => {
  it('[CO-223] [DE-076] lacks its link with neither an address nor a file', () => {
    const [none, linked, filed, old] = read([
      {},
      { linkAlimentazione: 'https://x.test' },
      { filePath: 'alimentazioni/u/0/a.pdf' },
      { fileUrl: 'https://altrove.test' },
    ]).map(lacksLink);
    expect([none, linked, filed, old]).toEqual([true, false, false, false]);
  });
  it('[CO-110] an address of a shared folder leads to the file itself', () => {
    expect(directLink(' https://d.test/a.pdf?dl=0 ')).toBe('https://d.test/a.pdf?raw=1');
    expect(directLink('https://d.test/dl=0/a.pdf')).toBe('https://d.test/dl=0/a.pdf');
  });
  it('[CO-147] the supplements that the diet page offers; what is stored otherwise is shown as it is', () => {
    expect(SUPPLEMENTS.map(([stored]) => stored)).toEqual([
      'antiage',
      'rinforzante',
      'rilassante',
      'riequilibrante',
      'energizzante',
      'depurativo',
      'nointegrazione',
    ]);
    expect([
      planWord('pianoIntegrazione', 'antiage'),
      planWord('pianoIntegrazione', 'boh'),
    ]).toEqual(['Antiage', 'boh']);
  });
  it('[CO-145] [CO-146] what was done about the video call, and what became of the note', () => {
    const stored = (choices: readonly (readonly [string, string])[]) =>
      choices.map(([value]) => value);
    expect(stored(VIDEO_CALL_ACTIONS)).toEqual([
      'chiamata',
      'videocallfatta',
      'nonrisponde',
      'ciricontatta',
      'inviatamail',
      'inviatoticket',
      'secondacall',
      'rinnovo',
    ]);
    expect(stored(NOTE_STATES)).toEqual(['damodificare', 'corretta', 'other']);
  });
});
