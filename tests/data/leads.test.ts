import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONVERSION_BY, type ConversionBy } from '@/domain/leads/conversion';
import { NO_FILTERS, UNTOUCHED, type LeadFilters } from '@/domain/leads/filters';
import { contactIdx } from '@/domain/leads/idx';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

async function given(id: string, stored: Record<string, unknown>): Promise<void> {
  await adminDb.doc(`contatti/${id}`).set({ ...stored, idx: contactIdx(stored) });
}
const ID = (letter: string) => letter.repeat(20);
const ANNA = {
  name: ' Anna ',
  surname: 'Neri',
  email: 'Anna@Esempio.it',
  telefono: '333 1234567',
  contattopreso: 'Email',
};
const stored = async (id: string) => (await adminDb.doc(`contatti/${id}`).get()).data();
const numbers = async () =>
  (await adminDb.collection('numeri').get()).docs.map(({ id }) => id).sort();

describe('a new contact', () => {
  it('[LR-117] [LR-119] [LR-176] [DE-064] takes its number: of two who add it at once, in other spellings, exactly one does', async () => {
    const [one, other] = [
      await device(await person('Amministratore')),
      await device(await person('Studio')),
    ];
    const made = await Promise.allSettled([
      one.createLead(ID('a'), ANNA),
      other.createLead(ID('b'), { ...ANNA, name: 'Bea', telefono: '0039 3331234567' }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'already-exists',
        message: 'Questo numero (anche in formato 39 o +39) esiste già.',
      },
    });
    const { docs } = await adminDb.collection('contatti').get();
    expect(docs).toHaveLength(1);
    expect(docs[0]?.data()).toMatchObject({
      telefono: '+393331234567',
      surname: 'Neri',
      email: 'anna@esempio.it',
      contattopreso: 'Email',
    });
    expect(await numbers()).toEqual(['contatti_+393331234567']);
    // The winning create, retried after a lost answer.
    const [by, id] = docs[0]?.id === ID('a') ? [one, ID('a')] : [other, ID('b')];
    await by.createLead(id, { ...ANNA, surname: 'Verdi' });
    expect(
      (await adminDb.collection('contatti').get()).docs.map((doc) => doc.get('surname') as unknown),
    ).toEqual(['Verdi']);
  });

  it('is refused where a lead of before, which took none, has the number, also in the spelling made of it', async () => {
    await given('vecchio', { name: 'Bea', telefono: '3912345678' });
    const admin = await device(await person('Amministratore'));
    await expect(
      admin.createLead(ID('c'), { ...ANNA, telefono: '+39 391 2345678' }),
    ).rejects.toMatchObject({ code: 'already-exists' });
    await expect(admin.createLead(ID('c'), { ...ANNA, telefono: '' })).rejects.toMatchObject({
      code: 'invalid',
    });
    const packer = await device(await person('Spedizioni'));
    await expect(packer.createLead(ID('c'), ANNA)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await admin.createLead(ID('c'), ANNA);
    expect(await numbers()).toEqual(['contatti_+393331234567']);
  });
});

describe('changes', () => {
  it('are signed by who makes them, as a new contact is', async () => {
    const [one, other] = [await person('Amministratore'), await person('Studio')];
    await (await device(one)).createLead(ID('s'), ANNA);
    const made = await stored(ID('s'));
    expect(made).toMatchObject({ modificatoDa: one.uid });
    await (await device(other)).changeLead(ID('s'), { stato: { from: '', to: 'non risponde' } });
    const changed = await stored(ID('s'));
    expect(changed).toMatchObject({ modificatoDa: other.uid, stato: 'non risponde' });
    expect(changed?.modificatoAt).not.toEqual(made?.modificatoAt);
  });

  it('[DE-077] two who write one note at once lose none: the second sees the first’s', async () => {
    await given('a', { name: 'Anna', note: 'Prima', campoVecchio: { x: 1 } });
    const [one, other] = [
      await device(await person('Amministratore')),
      await device(await person('Studio')),
    ];
    const both = await Promise.all([
      one.changeLead('a', { note: { from: 'Prima', to: 'Di uno' } }),
      other.changeLead('a', { note: { from: 'Prima', to: 'Di altro' } }),
    ]);
    const note = ((await stored('a')) as { note: string }).note;
    expect(both.map(({ theirs }) => theirs?.note ?? null).sort()).toEqual([note, null].sort());
    // Independent changes both succeed, and unknown legacy fields stay.
    await Promise.all([
      one.changeLead('a', { lavorato: { from: 'No', to: 'Si' } }),
      other.changeLead('a', { acquistatoAt: { from: '', to: '2026-11-20' } }),
    ]);
    const now = await stored('a');
    expect(now).toMatchObject({ note, lavorato: true, acquistato: 'Si', campoVecchio: { x: 1 } });
    await one.changeLead('a', {
      lavorato: { from: 'Si', to: 'No' },
      importo: { from: '', to: '1.200,50' },
    });
    expect(await stored('a')).toMatchObject({ lavorato: false, lavoratoAt: null, importo: 1200.5 });
    await one.changeLead('a', { importo: { from: '1200.5', to: '' } });
    expect(await stored('a')).not.toHaveProperty('importo');
    await expect(one.changeLead('z', { note: { from: '', to: 'x' } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('[DE-065] a number edited to one that is taken is warned of and allowed; the one given up is free again', async () => {
    const admin = await device(await person('Amministratore'));
    await admin.createLead(ID('a'), ANNA);
    await admin.createLead(ID('b'), { ...ANNA, telefono: '3337654321' });
    expect(
      await admin.changeLead(ID('b'), { telefono: { from: '+393337654321', to: '3331234567' } }),
    ).toEqual({
      theirs: null,
      numberTaken: true,
    });
    expect(await numbers()).toEqual(['contatti_+393331234567']);
    expect(await stored(ID('b'))).toMatchObject({ telefono: '+393331234567' });
    await admin.createLead(ID('c'), { ...ANNA, telefono: '3337654321' });
    expect(
      await admin.changeLead(ID('c'), { telefono: { from: '+393337654321', to: '3330000000' } }),
    ).toMatchObject({
      numberTaken: false,
    });
    expect(await numbers()).toEqual(['contatti_+393330000000', 'contatti_+393331234567']);
  });
});

it('whose number others have, too, is found among the contacts shown, whatever period the others are of', async () => {
  await given('a', { name: 'Anna', telefono: '3331234567' });
  await given('b', { name: 'Bea', telefono: '+39 333 1234567' });
  await given('c', { name: 'Eva', telefono: '3337654321' });
  const admin = await device(await person('Studio'));
  const shown = (await Promise.all(['a', 'c'].map((id) => until(admin.contact(id))))).filter(
    (lead) => lead !== null,
  );
  const twins = await until(admin.twinsAmong(shown, 1));
  expect(twins.map(({ lead, others }) => [lead.id, ...others.map(({ id }) => id)])).toEqual([
    ['a', 'b'],
  ]);
});

describe('the list', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9));
  const filters = (some: Partial<LeadFilters>): LeadFilters => ({ ...NO_FILTERS, ...some });
  beforeEach(() =>
    Promise.all([
      given('a', {
        surname: 'Rossini',
        created_time: day(20),
        stato: 'non risponde',
        studio: 'FF Roma',
        lavorato: true,
        contattopreso: 'Email',
      }),
      given('b', {
        surname: 'Bo',
        created_time: day(21),
        stato: 'da ricontattare',
        dataricontatto2: '22/11/2026',
        orario: '9.30',
        operatore: 'Ugo',
      }),
      given('c', {
        surname: 'Verdi',
        created_time: '2026-11-22T08:00:00Z',
        dataricontatto2: '2026-11-22',
        orario: '08:00',
        dataricontatto3: '2026-11-23',
      }),
      given('d', {
        surname: 'Rossi',
        email: 'D@esempio.it',
        telefono: '3331234567',
        created_time: day(1),
        acquistato: 'Si',
        acquistatoAt: day(22),
      }),
    ]),
  );

  it('[LR-171] [LR-172] [LR-174] [LR-175] [DE-066] is asked of the server by what it is narrowed to, and counted', async () => {
    const studio = await device(await person('Studio'));
    const ids = async (some: Partial<LeadFilters>) =>
      (await until(studio.contacts(filters(some)))).map(({ id }) => id);
    const recent = { created: { from: day(20), before: day(23) } };
    expect(await ids(recent)).toEqual(['c', 'b', 'a']);
    expect(
      await ids({
        ...recent,
        status: 'non risponde',
        worked: true,
        studios: ['Roma', 'Nessuno Studio'],
      }),
    ).toEqual(['a']);
    expect(await ids({ ...UNTOUCHED })).toEqual(['c', 'd']);
    expect(await ids({ bought: { from: day(22), before: day(23) } })).toEqual(['d']);
    expect(await ids({ email: ' d@ESEMPIO.it' })).toEqual(['d']);
    expect(await ids({ phone: '333 1234567' })).toEqual(['d']);
    expect(await ids({ surname: 'ossi' })).toEqual(['a', 'd']);
    expect(await ids({ surname: 'bo' })).toEqual(['b']);
    expect(
      await ids({
        called: {
          from: new Date('2026-11-21T23:00:00Z'),
          before: new Date('2026-11-22T23:00:00Z'),
        },
      }),
    ).toEqual(['c', 'b']);
    expect(await studio.contactCount(filters(recent))).toBe(3);
    // «Fermi»: longest idle first; neither worked nor bought.
    const idle = { idleBefore: day(23) };
    expect(await ids(idle)).toEqual(['b', 'c']);
    expect(await ids({ ...idle, status: 'da ricontattare' })).toEqual(['b']);
    expect(await ids({ ...idle, surname: 'bo' })).toEqual(['b']);
    expect([await studio.contactCount(filters(idle)), studio.isExact(filters(idle))]).toEqual([
      2,
      true,
    ]);
    expect(await studio.contactStatistics(filters(recent))).toEqual({
      total: 3,
      lost: 1,
      again: 1,
    });
    expect(await studio.contactStatistics(filters({ surname: 'rossi' }))).toEqual({
      total: 2,
      lost: 1,
      again: 0,
    });
    // Rows of the list aren't read again.
    studio.screenReads.start('statistics');
    const shown = await until(studio.contacts(filters({ surname: 'rossi' })));
    expect(shown).toHaveLength(2);
    const read = studio.screenReads.current().documents;
    expect(await studio.contactStatistics(filters({ surname: 'rossi' }), shown)).toEqual({
      total: 2,
      lost: 1,
      again: 0,
    });
    expect(studio.screenReads.current().documents).toBe(read);
    expect((await until(studio.contact('a')))?.surname).toBe('Rossini');
  });

  it('is counted by source, operator, studio and week: who was worked, who bought', async () => {
    const studio = await device(await person('Studio'));
    const known = { operators: ['Ada'], now: day(25) };
    const of = async (by: ConversionBy, some: Partial<LeadFilters> = {}) =>
      until(studio.conversionOf(by, filters(some), known));
    const stored = (await adminDb.collection('contatti').get()).docs.map(
      (one) => one.get('idx') as Record<string, unknown>,
    );
    const all = {
      leads: 4,
      worked: stored.filter(({ worked }) => worked === true).length,
      bought: 1,
    };
    expect(await of('studio')).toMatchObject({ all });
    for (const by of CONVERSION_BY.filter((one) => one !== 'week')) {
      const { rows } = await of(by);
      const sum = (field: 'leads' | 'worked' | 'bought') =>
        rows.reduce((total, row) => total + row[field], 0);
      expect([by, sum('leads'), sum('worked'), sum('bought')]).toEqual([
        by,
        all.leads,
        all.worked,
        all.bought,
      ]);
    }
    const roma = stored.filter((idx) => idx.studio === 'Roma').length;
    expect((await of('studio')).rows.find(({ label }) => label === 'Roma')?.leads).toBe(roma);
    const week = await of('week', { created: { from: day(20), before: day(23) } });
    expect([week.all.leads, week.rows.reduce((total, { leads }) => total + leads, 0)]).toEqual([
      3, 3,
    ]);
    expect(await of('source', { purchased: false })).toMatchObject({
      all: { leads: 3, bought: 0 },
    });
  });

  it('[LR-173] knows the calls promised in a range, of all leads, the last of each, also when one is promised meanwhile', async () => {
    const admin = await device(await person('Amministratore'));
    const range = {
      from: new Date('2026-11-21T23:00:00Z'),
      until: new Date('2026-11-23T23:00:00Z'),
    };
    const calls = admin.promisedCallsIn(range);
    const said = (await until(calls)).map(({ lead, kind }) => `${lead.id} ${kind}`);
    expect(said).toEqual(['b first', 'c second']);
    await given('a', { surname: 'Rossini', dataricontatto3: '2026-11-22', orario2: '07:00' });
    expect((await until(calls, (all) => all.length === 3))[0]).toMatchObject({
      lead: { id: 'a' },
      kind: 'second',
    });
  });
});
