import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaignIdx } from '@/domain/leads/campaign';
import { NO_CAMPAIGN_FILTERS, type CampaignFilters } from '@/domain/leads/campaignFilters';
import { ADDED_TOGETHER } from '@/data/leads/commands';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const LISTS = ['campagnaintegrazione', 'ricontatti'] as const;
type List = (typeof LISTS)[number];

async function given(list: List, id: string, stored: Record<string, unknown>): Promise<void> {
  await adminDb.doc(`${list}/${id}`).set({ ...stored, idx: campaignIdx(stored) });
}
const ID = (letter: string) => letter.repeat(20);
const ADA = {
  name: ' Ada ',
  surname: 'Neri',
  email: 'Ada@Esempio.it',
  telefono: '333 1234567',
  contattopreso: 'Email',
  studio: '',
  inizio: '',
  fine: '',
};
const stored = async (path: string) => (await adminDb.doc(path).get()).data();
const numbers = async () =>
  (await adminDb.collection('numeri').get()).docs.map(({ id }) => id).sort();
const filters = (some: Partial<CampaignFilters>): CampaignFilters => ({
  ...NO_CAMPAIGN_FILTERS,
  ...some,
});

describe.each(LISTS)('%s', (list) => {
  it('[LR-140] [LR-142] [LR-201] [DE-064] of two who add one number at once, with and without +39, exactly one does', async () => {
    const [one, other] = [
      await device(await person('Amministratore')),
      await device(await person('Studio')),
    ];
    const made = await Promise.allSettled([
      one.createCampaignLead(list, ID('a'), ADA),
      other.createCampaignLead(list, ID('b'), { ...ADA, name: 'Bea', telefono: '+39 3331234567' }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'already-exists',
        message: 'Questo numero di telefono esiste già nel database.',
      },
    });
    const { docs } = await adminDb.collection(list).get();
    expect(docs).toHaveLength(1);
    expect(docs[0]?.data()).toMatchObject({
      surname: 'Neri',
      email: 'ada@esempio.it',
      telefono: '+393331234567',
      contattopreso: 'Email',
    });
    expect(docs[0]?.get('created_time')).not.toBeUndefined();
    expect(await numbers()).toEqual([`${list}_+393331234567`]);
    // The main list reserves it separately.
    await one.createLead(ID('c'), ADA);
    expect(await numbers()).toEqual([`${list}_+393331234567`, 'contatti_+393331234567'].sort());
  });

  it('[LR-139] [LR-202] is refused while something is missing, for Spedizioni, and where a row of before has the number', async () => {
    await given(list, 'vecchia', { name: 'Bea', telefono: '3337654321' });
    const admin = await device(await person('Amministratore'));
    await expect(
      admin.createCampaignLead(list, ID('a'), { ...ADA, contattopreso: '' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      message:
        'Assicurati di inserire tutti i campi obbligatori: nome, cognome, contatto preso, e telefono.',
    });
    await expect(
      admin.createCampaignLead(list, ID('a'), { ...ADA, telefono: '+39 333 765 4321' }),
    ).rejects.toMatchObject({
      code: 'already-exists',
    });
    const packer = await device(await person('Spedizioni'));
    await expect(packer.createCampaignLead(list, ID('a'), ADA)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await numbers()).toEqual([]);
  });

  it('[LR-180] [LR-181] [LR-227] is live, whose end comes first stands first, also tomorrow, what has none last', async () => {
    await given(list, 'domani', { surname: 'Uno', fine: '23/11/2026' });
    await given(list, 'mai', { surname: 'Due', fine: 'boh', giorni: 1 });
    await given(list, 'passato', { surname: 'Tre', fine: '2025-01-01', giorni: 900 });
    const studio = await device(await person('Studio'));
    const rows = studio.campaignRows(list, NO_CAMPAIGN_FILTERS);
    expect((await until(rows)).map(({ id }) => id)).toEqual(['passato', 'domani', 'mai']);
    await given(list, 'ieri', { surname: 'Quattro', fine: '21/11/2026' });
    expect((await until(rows, (all) => all.length === 4)).map(({ id }) => id)).toEqual([
      'passato',
      'ieri',
      'domani',
      'mai',
    ]);
    const packer = await device(await person('Spedizioni'));
    await expect(until(packer.campaignRows(list, NO_CAMPAIGN_FILTERS))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('[LR-110] [LR-185] [LR-213] one field is changed, to whatever, where it is still what one saw; without an id nothing is written', async () => {
    await given(list, ID('a'), {
      name: 'Ada',
      note: 'Prima',
      telefono: '3331234567',
      campoVecchio: { x: 1 },
    });
    const [one, other] = [
      await device(await person('Amministratore')),
      await device(await person('Studio')),
    ];
    const both = await Promise.all([
      one.changeCampaignLead(list, ID('a'), { note: { from: 'Prima', to: 'Di uno' } }),
      other.changeCampaignLead(list, ID('a'), { note: { from: 'Prima', to: 'Di altro' } }),
    ]);
    const { note } = (await stored(`${list}/${ID('a')}`)) as { note: string };
    expect(both.map(({ theirs }) => theirs?.note ?? null).sort()).toEqual([note, null].sort());
    for (const [field, to] of Object.entries({
      chiamata: 'Si',
      stato: 'ci pensa',
      email: 'x@y.it',
      operatore: 'Zoe',
      acquistato: 'prossimomese',
    }))
      await one.changeCampaignLead(list, ID('a'), { [field]: { from: '', to } });
    let now = 'ci pensa';
    for (const to of ['da ricontattare', 'non risponde', 'da ricontattare', '', 'ci pensa']) {
      await one.changeCampaignLead(list, ID('a'), { stato: { from: now, to } });
      now = to;
    }
    await one.changeCampaignLead(list, ID('a'), {
      telefono: { from: '+393331234567', to: '3337654321' },
    });
    expect(await stored(`${list}/${ID('a')}`)).toMatchObject({
      chiamata: 'Si',
      stato: 'ci pensa',
      email: 'x@y.it',
      operatore: 'Zoe',
      acquistato: 'prossimomese',
      telefono: '+393337654321',
      note,
      campoVecchio: { x: 1 },
    });
    expect(await numbers()).toEqual([`${list}_+393337654321`]);
    for (const id of ['', 'a/b'])
      await expect(
        one.changeCampaignLead(list, id, { note: { from: '', to: 'x' } }),
      ).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      one.changeCampaignLead(list, 'z', { note: { from: '', to: 'x' } }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('what a list is narrowed to', () => {
  const at = (date: number) => new Date(Date.UTC(2026, 10, date, 9));
  const list = 'ricontatti';
  beforeEach(() =>
    Promise.all([
      given(list, 'a', {
        surname: 'Rossini',
        fine: '30/11/2026',
        created_time: at(20),
        stato: 'Non risponde',
        studio: 'FF Roma',
        tag: 'attivi',
      }),
      given(list, 'b', {
        surname: 'Bo',
        fine: '29/11/2026',
        created_time: at(21),
        stato: 'da ricontattare',
        chiamata: 'Si',
        operatore: 'Zoe',
      }),
      given(list, 'c', {
        surname: 'Verdi',
        fine: '28/11/2026',
        created_time: at(22),
        chiamata: 'Si',
        acquistato: 'Si',
        stato: 'ci pensa',
      }),
      given(list, 'd', {
        surname: 'Rossi',
        email: 'D@esempio.it',
        telefono: '3331234567',
        contattopreso: 'Email',
        fine: '27/11/2026',
      }),
    ]),
  );

  it('[LR-151] [LR-152] [LR-154] [LR-155] [LR-156] [LR-157] [LR-182] is asked of the server, in the list’s order', async () => {
    const studio = await device(await person('Studio'));
    const ids = async (some: Partial<CampaignFilters>) =>
      (await until(studio.campaignRows(list, filters(some)))).map(({ id }) => id);
    expect(await ids({ status: '' })).toEqual(['d']);
    expect(await ids({ status: 'non risponde', studios: ['Roma', 'Nessuno Studio'] })).toEqual([
      'a',
    ]);
    expect(await ids({ tag: 'attivi' })).toEqual(['a']);
    expect(await ids({ called: 'Si' })).toEqual(['c', 'b']);
    expect(await ids({ called: 'Si', operator: 'Zoe' })).toEqual(['b']);
    expect(await ids({ bought: 'Si' })).toEqual(['c']);
    expect(await ids({ source: 'Email' })).toEqual(['d']);
    expect(await ids({ email: ' d@ESEMPIO.it' })).toEqual(['d']);
    for (const phone of ['3331234567', '+39 333 1234567'])
      expect(await ids({ phone })).toEqual(['d']);
    expect(await ids({ phone: '333 1234567', status: 'ci pensa' })).toEqual([]);
    expect(await ids({ surname: 'OSSI' })).toEqual(['d', 'a']);
    expect(await ids({ surname: 'bo' })).toEqual(['b']);
    expect(await ids({ created: { from: at(20), before: at(22) } })).toEqual(['b', 'a']);
    expect(await ids({ created: { from: at(20), before: null }, called: 'Si' })).toEqual([
      'c',
      'b',
    ]);
  });

  it('[LR-232] [DE-064] is counted: all, called, «ci pensa», bought, silent, to be called again', async () => {
    const studio = await device(await person('Studio'));
    const counts = (some: Partial<CampaignFilters>) =>
      studio.campaignStatistics(list, filters(some));
    expect(await counts({})).toEqual({
      total: 4,
      called: 2,
      thinking: 1,
      bought: 1,
      silent: 1,
      again: 1,
    });
    expect(await counts({ status: 'ci pensa' })).toEqual({
      total: 1,
      called: 1,
      thinking: 1,
      bought: 1,
      silent: 0,
      again: 0,
    });
    expect(await counts({ created: { from: at(21), before: null } })).toEqual({
      total: 2,
      called: 2,
      thinking: 1,
      bought: 1,
      silent: 0,
      again: 1,
    });
    expect(await counts({ surname: 'rossi' })).toEqual({
      total: 2,
      called: 0,
      thinking: 0,
      bought: 0,
      silent: 1,
      again: 0,
    });
    expect(await studio.campaignCount(list, filters({ called: 'Si' }))).toBe(2);
  });

  it('is read whole for a file, page by page, and whose tag is «attivi» to be deleted', async () => {
    const studio = await device(await person('Studio'));
    const pages = async (some: Partial<CampaignFilters>) => {
      const ids: string[] = [];
      for await (const page of studio.campaignPages(list, filters(some)))
        ids.push(...page.map(({ id }) => id));
      return ids;
    };
    expect(await pages({ created: { from: at(20), before: null } })).toEqual(['c', 'b', 'a']);
    expect(await pages({ surname: 'rossi' })).toEqual(['d', 'a']);
    expect([
      await studio.taggedCount(list, 'attivi'),
      await studio.taggedIds(list, 'attivi'),
    ]).toEqual([1, ['a']]);
  });
});

it('[LR-149] [LR-150] [DE-070] pasted rows are added together; killed half-way and repeated, in two tabs at once, none is added twice', async () => {
  const [one, other] = [
    await device(await person('Amministratore')),
    await device(await person('Studio')),
  ];
  const list = 'campagnaintegrazione';
  const leads = Array.from({ length: ADDED_TOGETHER }, (_, index) => ({
    name: 'Ada',
    surname: `Neri ${index}`,
    inizio: '',
    fine: '30/11/2026',
    giorni: 8,
    studio: '',
    email: '',
    telefono: `+3933312345${String(index + 10)}`,
  }));
  const ids = [await one.newContactIds(ADDED_TOGETHER), await other.newContactIds(ADDED_TOGETHER)];
  const rows = (tab: number) => leads.map((lead, index) => ({ id: ids[tab]?.[index] ?? '', lead }));
  // The first five arrive before the tab is closed; then it is pasted again, in two tabs at once.
  await one.addLeads(list, rows(0).slice(0, 5));
  const [mine, theirs] = await Promise.all([
    one.addLeads(list, rows(0)),
    other.addLeads(list, rows(1)),
  ]);
  expect(mine.slice(0, 5)).toEqual(Array(5).fill('added'));
  expect(theirs.slice(0, 5)).toEqual(Array(5).fill('taken'));
  for (const index of leads.keys())
    expect([mine[index], theirs[index]].sort()).toEqual(['added', 'taken']);
  const { docs } = await adminDb.collection(list).get();
  expect(docs.map((doc) => doc.get('telefono') as string).sort()).toEqual(
    leads.map(({ telefono }) => telefono),
  );
  expect(docs[0]?.data()).toMatchObject({ fine: '30/11/2026', giorni: 8 });
  expect(docs.every((doc) => doc.get('created_time') !== undefined)).toBe(true);
  expect(await numbers()).toHaveLength(ADDED_TOGETHER);
});
