import type { DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { keptMatch } from '@/domain/leads/match';
import { keepLeadIndex } from '../../functions/src/indexing/leads';
import { buildContact, buildUser } from '../fixtures/builders';
import { db, eventually, newId, withTriggers } from './emulated';
import { change, functions } from './in-process';

beforeAll(withTriggers);

const phone = () => `+3934${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const matchOf = async (lead: DocumentReference) => keptMatch((await lead.get()).data());
const matches = (lead: DocumentReference, strength: string, uids: string[]) =>
  eventually(`${lead.path} ${strength}`, async () => {
    const match = await matchOf(lead);
    return match?.strength === strength && uids.join() === match.users.map(({ uid }) => uid).join()
      ? true
      : undefined;
  });

describe('[LR-178] who a lead is of the registered people', () => {
  it('is kept with its index, whoever of the two changes', async () => {
    const [uid, telefono] = [newId('u'), phone()];
    const [lead, user] = [db.doc(`contatti/${newId('l')}`), db.doc(`users/${uid}`)];
    await lead.set(buildContact({ email: `${uid}@Esempio.test`, telefono }));
    await matches(lead, 'none', []);
    await user.set(
      buildUser({
        uid,
        email: `${uid.toUpperCase()}@esempio.test`,
        phone: '',
        name: 'Ada',
        surname: 'Neri',
      }),
    );
    await matches(lead, 'email', [uid]);
    expect((await matchOf(lead))?.users).toEqual([
      { uid, name: 'Ada', surname: 'Neri', email: `${uid.toUpperCase()}@esempio.test` },
    ]);
    await user.update({ phone: Number(telefono.slice(3)) });
    await matches(lead, 'strong', [uid]);
    await lead.update({ email: 'altra@esempio.test' });
    await matches(lead, 'phone', [uid]);
    await user.update({ surname: 'Verdi' });
    await eventually('the new surname', async () =>
      (await matchOf(lead))?.users[0]?.surname === 'Verdi' ? true : undefined,
    );
    await user.delete();
    await matches(lead, 'none', []);
  });

  it.each(LEAD_COLLECTIONS)(
    'of %s and people made at the same moment each finds the other',
    async (collection) => {
      const rounds = Array.from({ length: 5 }, () => newId('u'));
      await Promise.all(
        rounds.map(async (uid) => {
          const [lead, user, email] = [
            db.doc(`${collection}/${newId('l')}`),
            db.doc(`users/${uid}`),
            `${uid}@esempio.test`,
          ];
          await Promise.all([
            lead.set(buildContact({ email, telefono: phone() })),
            user
              .set(buildUser({ uid, email, phone: '' }))
              .then(() => user.update({ phone: phone() })),
          ]);
          await matches(lead, 'email', [uid]);
        }),
      );
    },
  );

  it('what is right is not written again, and a change of something else asks for nobody', async () => {
    const lead = db.doc(`contatti/${newId('l')}`);
    await lead.set(buildContact({ email: `${lead.id}@esempio.test`, telefono: phone() }));
    await matches(lead, 'none', []);
    const indexed = await lead.get();
    expect(await keepLeadIndex(db, 'contatti', lead.id)).toBe(false);
    await functions.documentWrittenBy.run(change('contatti', indexed, indexed));
    expect((await lead.get()).updateTime?.isEqual(indexed.updateTime as never)).toBe(true);
  });
});
