import { FieldValue, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { readHistory } from '@/domain/leads/history';
import { buildUser } from '../fixtures/builders';
import { db, eventually, newId, withTriggers } from './emulated';

beforeAll(withTriggers);

async function colleague(name: string): Promise<string> {
  const uid = newId('s');
  await db.doc(`users/${uid}`).set(buildUser({ uid, name, surname: 'Verdi', userRole: 'Studio' }));
  return uid;
}
const signed = (by: string, more: DocumentData) => ({
  ...more,
  modificatoDa: by,
  modificatoAt: FieldValue.serverTimestamp(),
});
const historyOf = async ({ id }: DocumentReference) =>
  readHistory((await db.doc(`storialead/${id}`).get()).data());
const told = async (lead: DocumentReference, count: number) => {
  const history = await eventually(`change ${count} of ${lead.path}`, async () => {
    const all = await historyOf(lead);
    return all.length >= count ? all : undefined;
  });
  return history.map(({ name, kind, fields }) => [
    name,
    kind,
    fields.map(({ field, from, to }) => [field, from, to]),
  ]);
};

describe('the history of a contact', () => {
  it('says who changed what, in order; what another program did has no name, an index is no change', async () => {
    const [anna, bea] = [await colleague('Anna'), await colleague('Bea')];
    const lead = db.doc(`contatti/${newId('l')}`);
    await lead.set(signed(anna, { name: 'Carla', telefono: '333 1234567', stato: '' }));
    await told(lead, 1);
    await lead.update(signed(bea, { stato: 'non risponde', lavorato: true }));
    await told(lead, 2);
    await lead.update({ note: 'dal sito', campoVecchio: 1 });
    await told(lead, 3);
    await lead.update({ campoVecchio: 2 });
    await lead.update(signed(anna, { telefono: '+393331234567', note: 'x'.repeat(3_000) }));
    const history = await told(lead, 4);
    expect(history.slice(0, 3)).toEqual([
      ['Anna Verdi', 'creato', []],
      [
        'Bea Verdi',
        'modificato',
        [
          ['lavorato', 'No', 'Si'],
          ['stato', '', 'non risponde'],
        ],
      ],
      ['', 'modificato', [['note', '', 'dal sito']]],
    ]);
    expect(history[3]?.[2]).toEqual([['note', 'dal sito', `${'x'.repeat(199)}…`]]);
    expect((await historyOf(lead)).map(({ who }) => who)).toEqual([anna, bea, '', anna]);
  });

  it('goes with the contact, also where its last change is told after that', async () => {
    const [anna, lead] = [await colleague('Anna'), db.doc(`contatti/${newId('l')}`)];
    await lead.set(signed(anna, { name: 'Carla' }));
    await told(lead, 1);
    await lead.update(signed(anna, { name: 'Clara' }));
    await lead.delete();
    await eventually('no history', async () =>
      (await db.doc(`storialead/${lead.id}`).get()).exists ? undefined : true,
    );
  });
});
