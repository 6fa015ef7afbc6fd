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

/**
 * Documents that staff create about a person, with the field of their owner if it isn't the
 * sample's.
 */
const ABOUT = {
  noteinterne: null,
  tickets: null,
  assistenzatecnica: null,
  documenti: null,
  percorsi: null,
  questionari: null,
  prenotazioni: null,
  comunicazioni: 'uid',
  inviidigiornata: 'uid',
  alimentazioni: null,
  check: null,
  consulenze: null,
  sedutept: null,
} as const;

/** A colleague's device was offline during the erasure. */
export const erasedCases: RuleCase[] = Object.entries(ABOUT).map(([name, field]) => ({
  area: name,
  title: `${name}: [SE-031] made about somebody who was erased is refused, about anybody else taken`,
  run: async (world) => {
    const by = world.people.Amministratore;
    const sample = SAMPLES[name as keyof typeof ABOUT];
    const make = async (owner: Person) => {
      for (const { path, data } of sample.needs?.(owner) ?? []) await world.given(path, data);
      const creation: Creation = sample.create?.(by, owner) ?? sample.stored(owner);
      const data = field === null ? creation.data : { ...creation.data, [field]: owner.uid };
      const path = `${name}/${creation.id ?? newId()}`;
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
