import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { paymentMessages, peopleMessages } from '@/domain/messages';
import { decodeLead } from '@/data/leads/codec';
import { fieldsOf } from '@/domain/stored';
import { buildMessage, buildOrder, buildTicket } from '../../fixtures/builders';
import { approve } from '../../functions/payer';
import { adminDb, closeAdmin, closeDevices, device, person } from '../harness';

afterEach(closeDevices);
afterAll(closeAdmin);

/** Error code and text of a failed action. */
async function refusalOf(action: Promise<unknown>): Promise<unknown[]> {
  const error: unknown = await action.catch((thrown: unknown) => thrown);
  return error instanceof Error ? [fieldsOf(error).code, error.message] : [error];
}

describe('people', () => {
  it('[CP-147] [CP-176] staff make an account once; the second time they read why not', async () => {
    const staff = await device(await person('Studio'));
    const email = `nuova-${Date.now()}@esempio.test`;
    const { uid, invited } = await staff.createPerson({
      email,
      name: 'Carla',
      surname: 'Neri',
      studio: 'Roma',
    });
    expect(invited).toBe(true);
    expect((await adminDb.doc(`users/${uid}`).get()).get('studio')).toBe('Roma');
    expect(await refusalOf(staff.createPerson({ email, name: 'Carla', surname: 'Neri' }))).toEqual([
      'already-exists',
      peopleMessages.exists,
    ]);
  });
  it('two who make a lead a client at once make one account, which the lead belongs to; asked again it is that one', async () => {
    const email = `lead-${Date.now()}@esempio.test`;
    const telefono = `+39333${String(Date.now()).slice(-7)}`;
    const id = email.replace(/\W/g, '').padEnd(20, 'x').slice(0, 20);
    const stored = {
      name: 'Carla',
      surname: '',
      email: '',
      telefono,
      contattopreso: 'Sponsorizzata',
      stato: 'appuntamento studio',
    };
    await adminDb.doc(`contatti/${id}`).set(stored);
    const lead = decodeLead({ id, data: stored, pending: false });
    const typed = {
      email,
      name: 'Carla',
      surname: 'Neri',
      phone: telefono,
      studio: 'Roma' as const,
    };
    const [one, other] = [
      await device(await person('Studio')),
      await device(await person('Amministratore')),
    ];
    const both = await Promise.all([
      one.clientOfLead(lead, typed),
      other.clientOfLead(lead, typed),
    ]);
    expect(new Set(both.map(({ uid }) => uid)).size).toBe(1);
    expect(both.map(({ existed }) => existed).sort()).toEqual([false, true]);
    expect(both.map(({ match }) => match.strength)).toEqual(['strong', 'strong']);
    expect((await adminDb.doc(`contatti/${id}`).get()).data()).toMatchObject({
      lavorato: true,
      email,
      surname: 'Neri',
      studio: 'Roma',
      telefono,
    });
    expect(await one.clientOfLead(lead, typed)).toMatchObject({ uid: both[0].uid, existed: true });
    expect((await adminDb.collection('users').where('email', '==', email).get()).size).toBe(1);
  });
  it('Amministratore changes a role and deletes; Studio may not', async () => {
    const admin = await device(await person('Amministratore'));
    const client = await person('user');
    expect(await admin.setRole(client.uid, 'Spedizioni')).toEqual({
      role: 'Spedizioni',
      changed: true,
    });
    const studio = await device(await person('Studio'));
    expect((await refusalOf(studio.deletePerson(client.uid)))[0]).toBe('permission-denied');
    expect((await admin.deletePerson(client.uid)).deleted).toBeGreaterThan(0);
    expect((await adminDb.doc(`users/${client.uid}`).get()).exists).toBe(false);
  });
});

describe('everything stored about a person', () => {
  it('is put together of as many parts as it takes; Studio gets nothing', async () => {
    const client = await person('user', { name: 'Lia' });
    const words = 'parola '.repeat(120_000);
    const tickets = Array.from({ length: 7 }, (_, n) => `assistenzatecnica/${client.uid}-${n}`);
    for (const path of tickets)
      await adminDb
        .doc(path)
        .set(
          buildTicket({ userId: client.uid, conversations: [buildMessage({ message: words })] }),
        );
    const admin = await device(await person('Amministratore'));
    const { data, unproven } = await admin.exportPerson(client.uid);
    expect(data).toMatchObject({
      uid: client.uid,
      account: { email: client.email },
      documents: { users: { [client.uid]: { name: 'Lia' } } },
    });
    const exported = fieldsOf(data.documents.assistenzatecnica);
    expect(Object.keys(exported).sort()).toEqual(tickets.map((path) => path.split('/')[1]).sort());
    for (const ticket of Object.values(exported))
      expect(JSON.stringify(ticket).length).toBeGreaterThan(800_000);
    expect(unproven).toEqual({ count: 0, more: false });
    const studio = await device(await person('Studio'));
    expect((await refusalOf(studio.exportPerson(client.uid)))[0]).toBe('permission-denied');
  });
});

describe('payments', () => {
  it('[CP-171] [CP-172] a client pays its order, and somebody else can’t confirm it', async () => {
    const client = await person('user');
    const orderId = `manual_${client.uid}`;
    const order = buildOrder({
      uid: client.uid,
      userEmail: client.email,
      status: 'in attesa di pagamento',
      paymentStatus: 'pending',
    });
    await adminDb.doc(`orders/${orderId}`).set(order);
    const me = await device(client);
    const { paypalOrderId: token, approveLink } = await me.createPaymentLink(orderId, 300);
    expect(approveLink).toContain(token);
    const { payerId } = await approve(token);
    const other = await device(await person('user'));
    expect((await refusalOf(other.capturePayment({ orderId, token, payerId })))[0]).toBe(
      'permission-denied',
    );
    expect(await me.capturePayment({ orderId, token, payerId })).toBe('COMPLETED');
    expect(await refusalOf(me.createPaymentLink(orderId))).toEqual([
      'already-exists',
      paymentMessages.alreadyPaid,
    ]);
  });
});

it('staff get a comment on a check', async () => {
  const staff = await device(await person('Studio'));
  const { text } = await staff.createCheckComment([{ measure: 'vita', before: 80, after: 78 }]);
  expect(text).toContain('vita: diminuzione di 2,0 cm');
});
