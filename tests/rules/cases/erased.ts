import { collectionAccess, type CollectionName } from '@/domain/access/collections';
import { grantIn } from '@/domain/access/grants';
import { personalLocations } from '@/domain/access/personalData';
import { DESK } from '@/domain/roles';
import {
  allowed,
  created,
  newId,
  refused,
  type Creation,
  type Person,
  type RuleCase,
} from '../harness';
import { SAMPLES } from '../samples';

/** Why the rules let staff create documents in these collections even about an erased person. */
const OTHERS: Partial<Record<CollectionName, string>> = {
  nuovicontatti: 'together with its ticket, which is refused',
  prenotazioniClienti: 'together with its booking, which is refused',
  inviidigiornata_archivio: 'what was there, moved',
  orders: 'kept for the accounts; the trigger takes the person out',
  contatti: 'a lead has no account; the trigger compares addresses and numbers',
  campagnaintegrazione: 'as contatti',
  ricontatti: 'as contatti',
  contattiPromemoria: 'goes with its lead',
  numeri: 'goes with its lead',
  oggi: 'what staff decided; the trigger takes it out',
  uscite: 'of the member of staff who writes it',
  presenza: 'of the member of staff who writes it',
  viste: 'of the member of staff who writes it',
  carrelli: 'of the member of staff who writes it',
};

const isMadeByDesk = (name: CollectionName) =>
  DESK.some((role) => grantIn(collectionAccess(name).grants, role, 'create') !== null);
/** All other collections with personal data in which staff create documents. */
const ABOUT = personalLocations()
  .map(({ collection }) => collection)
  .filter((name) => isMadeByDesk(name) && OTHERS[name] === undefined);

/** The field of the owner's uid, where the sample doesn't name the owner. */
const OWNER: Partial<Record<CollectionName, string>> = {
  comunicazioni: 'uid',
  inviidigiornata: 'uid',
  checkdafare: 'uid',
};
/** The id of the document, where it contains the owner's uid. */
const ID: Partial<Record<CollectionName, (uid: string) => string>> = {
  checkdafare: (uid) => `${uid}_2026-11-23_1`,
};

/** A colleague's device was offline during the erasure. */
export const erasedCases: RuleCase[] = ABOUT.map((name) => ({
  area: name,
  title: `${name}: [SE-031] made about somebody who was erased is refused, about anybody else taken`,
  run: async (world) => {
    const by = world.people.Amministratore;
    const [sample, field] = [SAMPLES[name], OWNER[name]];
    const make = async (owner: Person) => {
      for (const { path, data } of sample.needs?.(owner) ?? []) await world.given(path, data);
      const creation: Creation = sample.create?.(by, owner) ?? sample.stored(owner);
      const data = field === undefined ? creation.data : { ...creation.data, [field]: owner.uid };
      const path = `${name}/${ID[name]?.(owner.uid) ?? creation.id ?? newId()}`;
      await world.remove(path);
      return created(world, by, path, { ...creation, data });
    };
    const [erased, other] = [0, 1].map((): Person => ({
      subject: 'user',
      uid: newId(),
      email: 'anna@demo.test',
    }));
    if (!erased || !other) throw new RangeError('two people');
    await world.given(`cancellati/${erased.uid}`, { at: new Date() });
    await refused(make(erased));
    await allowed(make(other));
  },
}));
