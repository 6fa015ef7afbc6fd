import { serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { allowed, at, refused, type Data, type RuleCase, type World } from '../harness';

const mark = (kind: string, id: string, when: unknown = serverTimestamp()): Data => ({
  [kind]: { [id]: when },
  last: { kind, id },
});

/** A new client: each case has its own marks. */
const somebody = (world: World) => world.person('user');

/** A client's «seen» marks: its own, one per write, with the server's time. */
export const seenCases: RuleCase[] = [
  {
    area: 'visti',
    title: '[SE-001] a client marks one thing after the other as seen, and again',
    run: async (world) => {
      const by = await somebody(world);
      const write = (kind: string, id: string) =>
        setDoc(at(world, by, `visti/${by.uid}`), mark(kind, id), { merge: true });
      await allowed(write('check', 'c'));
      await allowed(write('alimentazioni', '1767225600000'));
      await allowed(write('alimentazioni', 'a.b/c'));
      await allowed(write('tickets', 't'));
      await allowed(write('tickets', 't'));
      await refused(setDoc(at(world, by, `visti/${by.uid}`), mark('tickets', 'altro')));
    },
  },
  ...Object.entries<Data>({
    'at another time': mark('check', 'nuovo', Timestamp.fromMillis(0)),
    'as text': mark('check', 'nuovo', 'ieri'),
    'two at once': {
      check: { nuovo: serverTimestamp(), altro: serverTimestamp() },
      last: { kind: 'check', id: 'nuovo' },
    },
    'of two kinds': {
      check: { nuovo: serverTimestamp() },
      tickets: { t: serverTimestamp() },
      last: { kind: 'check', id: 'nuovo' },
    },
    'of a kind that there isn’t': mark('ordini', 'nuovo'),
    'without saying which': { check: { nuovo: serverTimestamp() } },
    'under another name': {
      check: { nuovo: serverTimestamp() },
      last: { kind: 'check', id: 'altro' },
    },
    'with something beside its name': {
      check: { nuovo: serverTimestamp() },
      last: { kind: 'check', id: 'nuovo', nota: 'x' },
    },
    'without a name': mark('check', ' '),
    'with a name without end': mark('check', 'x'.repeat(201)),
    'that is no map': { check: 'x', last: { kind: 'check', id: 'nuovo' } },
  }).map(([how, data]): RuleCase => ({
    area: 'visti',
    title: `[SE-001] a mark ${how} is refused`,
    run: async (world) => {
      const by = await somebody(world);
      const path = at(world, by, `visti/${by.uid}`);
      await refused(setDoc(path, data));
      await world.given(`visti/${by.uid}`, { check: { prima: new Date() } });
      await refused(setDoc(path, data, { merge: true }));
      await allowed(setDoc(path, mark('check', 'nuovo'), { merge: true }));
    },
  })),
  {
    area: 'visti',
    title: '[SE-001] marks end somewhere, and none is taken back',
    run: async (world) => {
      const by = await somebody(world);
      const path = `visti/${by.uid}`;
      const full = Object.fromEntries(
        Array.from({ length: 500 }, (_, index) => [`t${index}`, new Date()]),
      );
      await world.given(path, { tickets: full, check: { c: new Date() } });
      await refused(
        updateDoc(at(world, by, path), {
          'tickets.nuovo': serverTimestamp(),
          last: { kind: 'tickets', id: 'nuovo' },
        }),
      );
      await allowed(
        updateDoc(at(world, by, path), {
          'tickets.t1': serverTimestamp(),
          last: { kind: 'tickets', id: 't1' },
        }),
      );
      await refused(
        updateDoc(at(world, by, path), { check: {}, last: { kind: 'check', id: 'c' } }),
      );
      await refused(
        updateDoc(at(world, by, path), {
          check: { d: serverTimestamp() },
          last: { kind: 'check', id: 'd' },
        }),
      );
    },
  },
  ...(
    [
      ['fill 16,000 bytes', true, 'x'.repeat(100)],
      ['pass 16,000 bytes', false, 'x'.repeat(101)],
      ['pass them in letters of two bytes', false, 'é'.repeat(51)],
    ] as const
  ).map(([how, granted, id]): RuleCase => ({
    area: 'visti',
    title: `[SE-001] marks whose names ${how} are ${granted ? 'taken' : 'refused'}: three kinds of them stay below 64 KB`,
    run: async (world) => {
      const by = await somebody(world);
      const full = Object.fromEntries(
        Array.from({ length: 159 }, (_, index) => [String(index).padStart(100, 'x'), new Date()]),
      );
      await world.given(`visti/${by.uid}`, { check: full });
      await (granted ? allowed : refused)(
        setDoc(at(world, by, `visti/${by.uid}`), mark('check', id), { merge: true }),
      );
    },
  })),
];
