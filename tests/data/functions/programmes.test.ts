import { afterAll, afterEach, expect, it } from 'vitest';
import { adminDb, closeAdmin, closeDevices, device, person } from '../harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const ROUNDS = 20;

it('[DE-049] [DE-077] [CP-160] twenty times a client ticks while staff review, note and put off: nothing of either is lost', async () => {
  const [anna, marco] = await Promise.all([person('user'), person('Studio')]);
  // The client's last: what is called later goes by the modules of the device made last.
  const staff = await device(marco);
  const client = await device(anna);
  const ref = adminDb.collection('percorsi').doc();
  const steps = Array.from({ length: ROUNDS }, (_, n) => ({
    name: `Scadenza ${n}`,
    done: false,
    numero: n,
    plannedAt: new Date('2026-02-04T23:00:00Z'),
  }));
  await ref.set({ uid: anna.uid, productId: `p-${ref.id}`, steps });
  for (let n = 0; n < ROUNDS; n += 1) {
    const note = `Nota ${n}`;
    await Promise.all([
      client.completeStep(ref.id, n),
      staff.reviewStep(ref.id, n, { status: 'needs_update', note }),
      staff.postponeJourney(ref.id, 1),
      staff.changeNote(
        { collection: 'percorsi', docId: ref.id, item: String(n), userId: anna.uid },
        { field: 'staffNote', text: note, before: '' },
        marco,
      ),
    ]);
  }
  const stored = (await ref.get()).data() ?? {};
  expect(stored.postponeDays).toBe(ROUNDS);
  expect(stored.steps).toMatchObject(
    steps.map(({ name, numero }, n) => ({ name, numero, done: true, adminStatus: 'needs_update', adminNote: `Nota ${n}` })),
  );
  const { docs } = await adminDb.collection('noteinterne').where('docId', '==', ref.id).get();
  expect(new Set(docs.map((note) => note.get('staffNote') as string))).toEqual(new Set(steps.map((_, n) => `Nota ${n}`)));
}, 120_000);
