import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ClientChanges } from '@/domain/users/clientForm';
import { adminDb, closeAdmin, closeDevices, device, person, until } from './harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const change = (fields: ClientChanges['fields'], notes: ClientChanges['notes'] = []): ClientChanges => ({ fields, notes });

describe('the record of a client', () => {
  it('[CO-260] [DE-077] two colleagues keep both changes, each against what it saw; what else is stored stays', async () => {
    const [client, anna, marco] = [
      await person('user', { italiano: true, altro: { x: 1 } }),
      await person('Amministratore'),
      await person('Studio'),
    ];
    const [first, second] = [await device(anna), await device(marco)];
    await Promise.all([
      first.saveClient(
        client.uid,
        change([{ field: 'comune', from: '', to: 'Tivoli' }], [{ field: 'notes', from: '', to: 'Di Anna' }]),
        anna,
      ),
      second.saveClient(
        client.uid,
        change([{ field: 'italiano', from: 'si', to: 'no' }], [{ field: 'noteCheck', from: '', to: 'Di Marco' }]),
        marco,
      ),
    ]);
    const stored = (await adminDb.doc(`users/${client.uid}`).get()).data();
    expect(stored).toMatchObject({ comune: 'Tivoli', italiano: false, altro: { x: 1 } });
    expect(stored).not.toHaveProperty('notes');
    expect((await adminDb.doc(`noteinterne/users_${client.uid}`).get()).data()).toMatchObject({ notes: 'Di Anna', noteCheck: 'Di Marco' });

    // The same field: whoever comes second is told, and nothing of its change is written.
    const late = change([{ field: 'comune', from: '', to: 'Guidonia' }], [{ field: 'notes', from: 'Di Anna', to: 'Altro' }]);
    await expect(second.saveClient(client.uid, late, marco)).rejects.toMatchObject({ code: 'invalid' });
    expect((await adminDb.doc(`noteinterne/users_${client.uid}`).get()).get('notes')).toBe('Di Anna');
    // Twice the same is once: an answer that was lost.
    await second.saveClient(client.uid, change([{ field: 'comune', from: '', to: 'Tivoli' }]), marco);
    await first.setClientFlag(client.uid, 'hidden', true);
    await first.setClientFlag(client.uid, 'canUploadFiles', true);
    expect(await until(first.userRecord(client.uid), (user) => user?.hidden === true)).toMatchObject({ canUploadFiles: true });
  });

  it('[CO-206] [CO-299] of somebody who is not there is not saved; a client changes nothing of it', async () => {
    const [client, marco] = [await person('user'), await person('Studio')];
    const [staff, own] = [await device(marco), await device(client)];
    const town = change([{ field: 'comune', from: '', to: 'Roma' }]);
    await expect(staff.saveClient('nessuno', town, marco)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Dettagli utente o ID non disponibili per il salvataggio.',
    });
    await expect(own.saveClient(client.uid, town, client)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(own.setClientFlag(client.uid, 'canUploadFiles', true)).rejects.toMatchObject({ code: 'permission-denied' });
    await staff.saveClient(client.uid, town, marco);
  });

  it('knows the campaign by the address, however it was typed, and the newest contact of it', async () => {
    const marco = await person('Studio');
    const staff = await device(marco);
    const leads = adminDb.collection('campagnaintegrazione');
    const at = (day: string) => Timestamp.fromDate(new Date(day));
    await leads.add({ email: 'Lucia@Esempio.it', stato: 'ci pensa', idx: { email: 'lucia@esempio.it', at: at('2026-01-02') } });
    await leads.add({ email: 'lucia@esempio.it', idx: { email: 'lucia@esempio.it', at: at('2025-01-02') } });
    expect(await until(staff.campaignLead(' LUCIA@esempio.it'))).toMatchObject({ status: 'ci pensa' });
    expect(await until(staff.campaignLead('altra@esempio.it'), (_, state) => state.status === 'ready' && !state.stale)).toBeNull();
  });
});
