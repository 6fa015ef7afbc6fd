import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableRows } from '../table';
import { contactRows, guessedColumns, hasHeader } from './columns';
import { newContact, readContact } from './contact';
import { withoutDuplicates } from './duplicates';
import { hasPurchased, purchased, purchasedAt, worked } from './marks';
import { campaignTone, latestStatus, leadTone, secondStatus } from './edit';
import {
  CALL_STATUSES,
  CALL_TIMES,
  CAMPAIGN_SOURCES,
  CAMPAIGN_STATUSES,
  EXPERIENCES,
  KNOWN_FROM,
  LEAD_SOURCE_FILTERS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  OBJECTIVES,
  RESULT_MONTHS,
  sourceLabel,
} from './values';

const now = new Date('2026-03-09T09:00:00Z');

describe('choices', () => {
  it('[LR-075] [LR-076] first statuses; campaigns without «gia attiva» and with «ci pensa»', () => {
    const shared = [
      'inviato messaggio',
      'appuntamento telefonico',
      'appuntamento studio',
      'interessato online',
    ];
    const last = ['da ricontattare', 'non risponde', 'non interessata'];
    expect(LEAD_STATUSES).toEqual([...shared, 'gia attiva', ...last]);
    expect(CAMPAIGN_STATUSES).toEqual([...shared, ...last, 'ci pensa']);
  });
  it('[LR-077] statuses after the second call', () =>
    expect(CALL_STATUSES).toEqual([
      'da ricontattare',
      'fissato app in studio',
      'telefonata riprogrammata',
      'In Attesa di finalizzazione',
      'non risponde',
      'non interessata',
    ]));
  it('[LR-064] sources of the main list; the website’s is only filtered by, as «Pop up sito»', () => {
    const rest = [
      'Facebook',
      'Instagram',
      'Info sito',
      'Passaparola',
      'Ex cliente',
      'Telefono',
      'Whatsapp',
      'Email',
    ];
    expect(LEAD_SOURCES).toEqual(['Sponsorizzata', ...rest]);
    expect(LEAD_SOURCE_FILTERS.map(sourceLabel)).toEqual(['Sponsorizzata', 'Pop up sito', ...rest]);
  });
  it('[LR-065] sources of campaigns', () =>
    expect(CAMPAIGN_SOURCES).toEqual([
      'Sponsorizzata',
      'Facebook',
      'Instagram',
      'Bio Instagram',
      'Telefono',
      'Whatsapp',
      'Email',
    ]));
  it('[LR-066] [LR-067] [LR-068] [LR-069] what a first call asks', () => {
    expect(KNOWN_FROM).toEqual(['instagram', 'facebook', 'google', 'passaparola', 'excliente']);
    expect(OBJECTIVES).toEqual(['dimagrimento', 'tonificazione', 'ricomposizione corporea']);
    expect([EXPERIENCES, RESULT_MONTHS]).toEqual([
      ['principiante', 'intermedia', 'esperta'],
      [1, 3, 6, 12],
    ]);
  });
  it('[LR-216] times of a call: each quarter of an hour from 08:00 to 21:45', () => {
    expect([CALL_TIMES.length, CALL_TIMES[0], CALL_TIMES[1], CALL_TIMES.at(-1)]).toEqual([
      56,
      '08:00',
      '08:15',
      '21:45',
    ]);
  });
});

describe('statuses', () => {
  it('[DE-061] [LR-025] the second is the later one where there is one, and what is shown is written', () => {
    expect(secondStatus({ stato2: 'a', stato3: 'b' })).toEqual({ field: 'stato3', value: 'b' });
    expect(secondStatus({ stato2: 'a', stato3: ' ' })).toEqual({ field: 'stato2', value: 'a' });
    expect(
      [
        { stato: 'x', stato2: 'a', stato3: 'b' },
        { stato: 'x', stato2: 'a' },
        { stato: 'x' },
        null,
      ].map(latestStatus),
    ).toEqual(['b', 'a', 'x', '']);
  });
  it('[LR-024] [DE-061] rows of the main list are coloured by the latest of the three, else as from the website', () => {
    expect(
      leadTone({ stato: 'da ricontattare', stato3: 'Non interessata', contattopreso: 'wp_popup' }),
    ).toBe('red');
    expect(leadTone({ stato: 'non interessata', stato2: 'da ricontattare' })).toBe('purple');
    expect([
      leadTone({ contattopreso: 'wp_popup', stato: 'non risponde' }),
      leadTone({ stato: 'gia attiva' }),
    ]).toEqual(['popup', null]);
  });
  it('[LR-080] [LR-081] [LR-082] [LR-083] [LR-084] rows of campaigns', () => {
    expect(CAMPAIGN_STATUSES.map(campaignTone)).toEqual([
      'orange',
      null,
      'green',
      'green',
      'purple',
      'red',
      'red',
      'blue',
    ]);
    expect([undefined, 'constructor', 'CI PENSA'].map(campaignTone)).toEqual([null, null, 'blue']);
  });
});

describe('marks', () => {
  it('[LR-085] [LR-086] «Lavorato» has its moment, and loses it', () => {
    expect([worked(true, now), worked(false, now)]).toEqual([
      { lavorato: true, lavoratoAt: now },
      { lavorato: false, lavoratoAt: null },
    ]);
  });
  it('[LR-087] [LR-088] [LR-089] «Acquistato» too; its day chosen or taken away by hand says Si or No', () => {
    const [yes, no] = [
      { acquistato: 'Si', acquistatoAt: now },
      { acquistato: 'No', acquistatoAt: null },
    ];
    expect([
      purchased(true, now),
      purchased(false, now),
      purchasedAt(now),
      purchasedAt(null),
    ]).toEqual([yes, no, yes, no]);
  });
  it('is read however it was written', () => {
    expect(
      ['Si', 'sì', 'SÌ', 'yes', true, 'No', false, 'in attesa', null].map((acquistato) =>
        hasPurchased({ acquistato }),
      ),
    ).toEqual([true, true, true, true, true, false, false, false, false]);
  });
});

describe('a contact', () => {
  it('[LR-047] [LR-048] is read whole', () => {
    const texts = {
      name: 'Anna',
      surname: 'Verdi',
      citta: 'Roma',
      regione: 'lazio',
      eta: '40',
      menopausa: 'Uomo',
      prefcontatto: 'whatsapp',
      contattopreso: 'Email',
      note: 'n',
      stato: 'gia attiva',
      operatore: 'a',
      operatore2: 'b',
      operatore3: 'c',
      notecontatto1: 'n1',
      consiglio: 'c1',
      stato2: 's2',
      notecontatto2: 'n2',
      consiglio2: 'c2',
      esito2: 'e2',
      stato3: 's3',
      pathologie: 'p',
      knownFrom: 'google',
      nearStudio: 'si',
      objectives: 'dimagrimento',
      serviceExplanation: 's',
      trainingExperience: 'esperta',
      pathologies: 'pp',
      resultTime: '6',
      consultantRecommendation: 'r',
      generalNotes: 'g',
    };
    const stored = {
      ...texts,
      email: ' Anna@X.test ',
      telefono: '333 1234567',
      created_time: '2026-03-01T10:00:00Z',
      lavorato: true,
      lavoratoAt: now,
      dataricontatto2: '2026-03-10',
      orario: '10:30',
      dataricontatto3: '11/03/2026',
      orario2: '09:00',
      datachiamata: now,
      acquistato: 'sì',
      acquistatoAt: now,
      studio: 'FF Roma',
      importo: '1.200,50',
    };
    expect(readContact('c', stored)).toEqual({
      ...texts,
      id: 'c',
      email: 'anna@x.test',
      telefono: '+393331234567',
      createdAt: new Date('2026-03-01T10:00:00Z'),
      calledAt: now,
      lavorato: true,
      lavoratoAt: now,
      acquistato: true,
      acquistatoAt: now,
      studio: 'Roma',
      importo: 1200.5,
      firstCall: new Date('2026-03-10T09:30:00Z'),
      secondCall: new Date('2026-03-11T08:00:00Z'),
      idleSince: null,
      match: null,
    });
  });
  it('survives any stored document', () =>
    fc.assert(fc.property(fc.anything(), (stored) => readContact('c', stored).id === 'c')));
  it('[LR-116] [LR-120] a new one needs name, phone and source; its e-mail is trimmed, in lower case', () => {
    const given = {
      name: ' Anna ',
      surname: '',
      email: ' Anna@X.Test ',
      telefono: '0039 333 1234567',
      contattopreso: 'Email',
    };
    expect(newContact(given)).toEqual({
      ...given,
      name: 'Anna',
      email: 'anna@x.test',
      telefono: '+393331234567',
    });
    for (const more of [{ name: ' ' }, { telefono: 'x' }, { contattopreso: '' }])
      expect(newContact({ ...given, ...more })).toBeNull();
  });
});

describe('a file of contacts', () => {
  it('[DE-070] says by its header what each column is', () => {
    const columns = guessedColumns([
      'Nome',
      'COGNOME',
      'Numero di telefono',
      'Città',
      'E-mail',
      'Altro',
      'Nome',
    ]);
    expect(columns).toEqual(['name', 'surname', 'telefono', 'citta', 'email', null, null]);
    const rows = contactRows(
      tableRows('\nAnna;Verdi;333 1234567;Roma;A@X.test;x;Bea\n ;\nBea;', ';').slice(1),
      columns,
    );
    expect(rows).toEqual([
      {
        line: 2,
        telefono: '+393331234567',
        problem: null,
        fields: {
          name: 'Anna',
          surname: 'Verdi',
          telefono: '333 1234567',
          citta: 'Roma',
          email: 'a@x.test',
        },
      },
      { line: 4, telefono: '', problem: 'Manca il telefono.', fields: { name: 'Bea' } },
    ]);
  });
  it.each([
    [true, ['Nome', 'Cell.', 'Telefono']],
    [false, ['Anna', '333 1234567']],
    [false, ['Nome', '3331234567']],
    [false, ['a', 'b']],
    [false, []],
  ])('a header: %s for %j', (is, first) => expect(hasHeader(first)).toBe(is));
  it('[LR-118] a number is taken once, however it is written; repeated, nothing is added twice', () => {
    const rows = [
      '333 1234567',
      '+393331234567',
      '393331234567',
      '3931234567',
      '+3931234567',
      '3337654321',
      '',
    ].map((telefono, line) => ({
      line,
      telefono,
    }));
    const first = withoutDuplicates(rows, new Set(['+393337654321']));
    expect(first.fresh.map(({ line }) => line)).toEqual([0, 3, 6]);
    expect(first.taken.map(({ row, of }) => [row.line, of?.line])).toEqual([
      [1, 0],
      [2, 0],
      [4, 3],
      [5, undefined],
    ]);
    const again = withoutDuplicates(
      rows.slice(0, 6),
      new Set(['+393337654321', '+393331234567', '+393931234567']),
    );
    expect(again.fresh).toEqual([]);
  });
});
