/** The reads meter compared with the wire: it must count what the database sent. */
import { setLogLevel } from 'firebase/firestore';
import { onLog } from 'firebase/app';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticketIdx } from '@/domain/tickets/idx';
import { OPEN } from '@/domain/tickets/filters';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';
import { buildTicket, buildUser } from '../fixtures/builders';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);
afterAll(() => {
  onLog(null);
  setLogLevel('warn');
  vi.restoreAllMocks();
});

const DOCUMENT =
  /documentChange:[\s\S]*?targetIds: \[ ([\d, ]+) \][\s\S]*?name: '[^']*\/documents\/(\w+)\/([^']+)'[\s\S]*?updateTime: (\{[^}]*\})/;

/** Documents of a collection received by the listeners, from the library's own log. */
function wireOf(collection: string) {
  const versions = new Set<string>();
  let documents = 0;
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  setLogLevel('debug');
  onLog(
    ({ message }) => {
      const [, targets = '', name, id, version] = DOCUMENT.exec(message) ?? [];
      if (name !== collection) return;
      for (const target of targets.split(', ')) {
        documents += 1;
        versions.add(`${target} ${id} ${version}`);
      }
    },
    { level: 'debug' },
  );
  return { documents: () => documents, versions: () => versions.size };
}

it('counts each version of a document once for each listener that gets it, as production bills it', async () => {
  for (let index = 0; index < 28; index += 1) {
    const data = buildTicket({ title: `Domanda ${index}` });
    await adminDb
      .doc(`assistenzatecnica/t${index}`)
      .set({ ...data, idx: ticketIdx(data, buildUser()) });
  }
  const staff = await device(await person('Amministratore'));
  const wire = wireOf('assistenzatecnica');
  staff.screenReads.start('list');
  const agree = (documents: number) =>
    vi.waitFor(() =>
      expect([staff.screenReads.current().documents, wire.versions()]).toEqual([
        documents,
        documents,
      ]),
    );

  await until(staff.ticketList('technical', OPEN), (rows) => rows.length === 28);
  await agree(28);
  // Opening a conversation listens to its document, and marks it as read.
  await until(staff.ticket('technical', 't3'));
  await agree(29);
  await staff.markRead('technical', 't3');
  await agree(31);
  await adminDb.doc('assistenzatecnica/t5').update({ title: 'Un’altra domanda' });
  await agree(32);
  // The ticket leaves the list: only the document's listener receives it.
  await staff.setStatus('technical', 't3', 'Risposto');
  await agree(33);
  // After a write the emulator repeats a query's whole result; production, and so the meter, counts
  // only what changed.
  expect(wire.documents()).toBeGreaterThanOrEqual(wire.versions());
});
