// Calls run in the tests' own process, so that they can be concurrent; the emulator runs the
// triggers.
import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { ownCheckMessages } from '@/domain/checkMessages';
import { ownPhotoPath } from '@/domain/checks/ownCheck';
import { NOTICE_PATH, storedNotice } from '@/domain/privacy/consents';
import { DAILY_LIMITS } from '@/domain/settings/limits';
import { app, db, eventually, newId, pollDocument, tokenFor, withTriggers } from './emulated';
import { run } from './in-process';
import { refusalOf, tokenOf } from './services';

beforeAll(withTriggers);

const bucket = getStorage(app).bucket('demo-coaching.firebasestorage.app');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
const OK = { result: { done: true } };
const freshId = () => db.collection('x').doc().id;
const NONE = [null, null, null, null];
type Fields = Record<string, unknown>;

const health = (dato: boolean) => [{ tipo: 'salute', dato, versione: 1, quando: new Date() }];
const ALLOWED = { canSendChecks: true, consensi: health(true) };

async function client(record: Fields = ALLOWED) {
  const uid = newId('c');
  const token = await tokenFor(uid, 'user');
  await db.doc(`users/${uid}`).set(record, { merge: true });
  const send = (more: Fields = {}, checkId = freshId()) =>
    run(CALLABLES.sendOwnCheck, token, {
      checkId,
      measures: { peso: 72.5 },
      text: ' Ciao ',
      photos: NONE,
      ...more,
    });
  /** An uploaded photo with its reservation. */
  const photo = async (checkId: string, index: number, more: Fields = {}, content = JPEG) => {
    const id = freshId();
    const path = ownPhotoPath(uid, checkId, index, id);
    const size = content.length;
    await run(CALLABLES.takeUploadPlace, token, { id, path, size, photo: { checkId, index } });
    await bucket.file(path).save(content, { contentType: 'image/jpeg', ...more });
    return { id, path, reservation: db.doc(`caricamenti/${id}`) };
  };
  const close = (checkId: string, by = token, userId = uid, reason = '') =>
    run(CALLABLES.closeOwnCheck, by, { userId, checkId, reason });
  const sent = db.doc(`checkinviati/${uid}`);
  const make = (checkId: string) => db.doc(`check/${checkId}`).create({ userId: uid });
  return { uid, token, sent, send, photo, close, make };
}
const there = async (path: string) => (await bucket.file(path).exists())[0];
const gone = (path: string) =>
  eventually(`${path} gone`, async () => ((await there(path)) ? undefined : true));

describe('[DE-105] a client sends a check', () => {
  it('[DE-106] not without consent to health data: never given although there is a notice, or withdrawn', async () => {
    const undecided = await client({ canSendChecks: true });
    const withdrawn = await client({ canSendChecks: true, consensi: health(false) });
    const notice = db.doc(NOTICE_PATH);
    const before = await notice.get();
    await notice.set(storedNotice({ version: 1, day: '2026-11-26', text: 'Trattiamo i dati.' }));
    const refused = [await undecided.send(), await withdrawn.send()];
    await (before.exists ? notice.set(before.data() ?? {}) : notice.delete());
    for (const answer of [...refused, await withdrawn.send()])
      expect(answer).toMatchObject({ error: { message: ownCheckMessages.consentMissing } });
    expect((await undecided.sent.get()).exists).toBe(false);
    if (!before.exists) expect(await undecided.send()).toMatchObject(OK);
  });

  it('with weight, measures, photos and a text; asked again it is the same one, for good', async () => {
    const { sent, send, photo } = await client();
    const id = freshId();
    const [one, four] = [await photo(id, 0), await photo(id, 3)];
    const input = { measures: { peso: 72.5, vita: 80 }, photos: [one.path, null, null, four.path] };
    expect(await send(input, id)).toMatchObject(OK);
    const first = (await sent.get()).data();
    expect(first).toMatchObject({
      checkId: id,
      state: 'inviato',
      measures: { peso: 72.5, vita: 80 },
      text: 'Ciao',
      photos: [one.path, '', '', four.path],
    });
    expect((await one.reservation.get()).get('state')).toBe('sent');
    expect(await send(input, id)).toMatchObject(OK);
    expect(refusalOf(await send({ ...input, measures: { peso: 71 } }, id))).toBe('already-exists');
    expect((await sent.get()).data()).toEqual(first);
  });

  it('only where staff allow it, and only one waits', async () => {
    const denied = await client({});
    expect(refusalOf(await denied.send())).toBe('permission-denied');
    expect((await denied.sent.get()).exists).toBe(false);
    const id = freshId();
    const path = ownPhotoPath(denied.uid, id, 0, freshId());
    const request = { id: path.split('/').at(-1)?.slice(0, 20), path, size: 5 };
    const asks = { ...request, photo: { checkId: id, index: 0 } };
    expect(refusalOf(await run(CALLABLES.takeUploadPlace, denied.token, asks))).toBe(
      'permission-denied',
    );
    for (const role of ['Amministratore', 'Studio', 'Spedizioni'] as const)
      expect(refusalOf(await run(CALLABLES.sendOwnCheck, await tokenOf(role), {}))).toBe(
        'permission-denied',
      );
    const { send, sent } = await client();
    expect(await send()).toMatchObject(OK);
    expect(refusalOf(await send())).toBe('already-exists');
    expect((await sent.get()).get('earlier')).toEqual([]);
  });

  it('two tabs at once: one is sent, of one id from both once', async () => {
    const [same, other] = [await client(), await client()];
    const id = freshId();
    const both = await Promise.all([same.send({}, id), same.send({}, id)]);
    expect(both).toMatchObject([OK, OK]);
    const each = await Promise.all([other.send(), other.send()]);
    expect(each.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(each.map(refusalOf)).toContain('already-exists');
  });

  it('within the day’s limit', async () => {
    const { uid, send } = await client();
    const id = freshId();
    for (let n = 0; n < DAILY_LIMITS.sendOwnCheck.most; n += 1)
      expect(await send({}, id)).toMatchObject(OK);
    expect(refusalOf(await send({}, id)), uid).toBe('quota');
  });

  it('nothing impossible, nothing empty', async () => {
    const { send, sent } = await client();
    for (const more of [
      { measures: {} },
      { measures: { peso: 0 } },
      { measures: { peso: 501 } },
      { measures: { peso: '70' } },
      { measures: { altro: 1 } },
      { text: 'x'.repeat(2_001) },
      { photos: [null] },
      { state: 'fatto' },
    ])
      expect(refusalOf(await send(more)), JSON.stringify(more)).toBe('invalid');
    expect(refusalOf(await send({}, 'corto'))).toBe('invalid');
    expect((await sent.get()).exists).toBe(false);
  });

  it('only own photos of this check, uploaded, that are images and not taken back', async () => {
    const [mine, other] = [await client(), await client()];
    const id = freshId();
    const theirs = await other.photo(id, 0);
    const elsewhere = await mine.photo(freshId(), 0);
    const pose = await mine.photo(id, 1);
    const unsent = ownPhotoPath(mine.uid, id, 0, freshId());
    const page = await mine.photo(id, 0, {}, Buffer.from('<html><script>alert(1)</script>'));
    const pdf = await mine.photo(id, 0, { contentType: 'application/pdf' });
    const cancelled = await mine.photo(id, 0);
    await cancelled.reservation.update({ state: 'cancelled' });
    const expired = await mine.photo(id, 0);
    await expired.reservation.update({ expireAt: new Date(Date.now() - 1_000) });
    const unreserved = ownPhotoPath(mine.uid, id, 0, freshId());
    await bucket.file(unreserved).save(JPEG, { contentType: 'image/jpeg' });
    const outcomes = [];
    for (const path of [
      theirs.path,
      elsewhere.path,
      pose.path,
      page.path,
      pdf.path,
      unsent,
      cancelled.path,
      expired.path,
      unreserved,
      `check/${mine.uid}/a.jpg`,
    ])
      outcomes.push(refusalOf(await mine.send({ photos: [path, null, null, null] }, id)));
    const [invalid, missing] = ['invalid', 'not-found'];
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => invalid));
    expect(outcomes.slice(5)).toEqual([missing, missing, missing, missing, invalid]);
    expect((await mine.sent.get()).exists).toBe(false);
  });

  it('no photo of a check that was sent can be uploaded any more', async () => {
    const { uid, token, send } = await client();
    const checkId = freshId();
    await send({}, checkId);
    const id = freshId();
    const path = ownPhotoPath(uid, checkId, 0, id);
    const request = { id, path, size: 5, photo: { checkId, index: 0 } };
    expect(refusalOf(await run(CALLABLES.takeUploadPlace, token, request))).toBe(
      'permission-denied',
    );
  });

  it('never under the id of a check that there is', async () => {
    const { send } = await client();
    const id = freshId();
    await db.doc(`check/${id}`).set({ userId: newId('altra') });
    expect(refusalOf(await send({}, id))).toBe('already-exists');
  });
});

describe('[DE-105] what was sent', () => {
  it('is done once staff made a check of it: the photos, of which that has copies, go', async () => {
    const { sent, send, photo, close, make } = await client();
    const id = freshId();
    const one = await photo(id, 0);
    await send({ photos: [one.path, null, null, null] }, id);
    await make(id);
    await pollDocument('done', sent, (doc) => (doc.get('state') === 'fatto' ? true : undefined));
    await gone(one.path);
    expect((await sent.get()).data()).toMatchObject({ photos: [], measures: { peso: 72.5 } });
    expect((await sent.get()).get('waitingSince')).toBeUndefined();
    expect(refusalOf(await close(id))).toBe('already-exists');
    // A late retry sends nothing again; with other contents it is refused. The next check can be
    // sent.
    const input = { photos: [one.path, null, null, null] };
    expect(await send(input, id)).toMatchObject(OK);
    for (const other of [{}, { ...input, text: 'Anzi' }, { ...input, measures: { peso: 71 } }])
      expect(refusalOf(await send(other, id))).toBe('already-exists');
    const next = freshId();
    expect(await send({}, next)).toMatchObject(OK);
    expect(refusalOf(await send(input, id))).toBe('already-exists');
    expect((await sent.get()).data()).toMatchObject({ checkId: next, earlier: [id] });
  });

  it('is discarded by staff with a reason, or withdrawn by the client; both only while it waits', async () => {
    const [discarded, withdrawn, other] = [await client(), await client(), await client()];
    const [a, b] = [freshId(), freshId()];
    const one = await discarded.photo(a, 2);
    await discarded.send({ photos: [null, null, one.path, null] }, a);
    await withdrawn.send({}, b);
    const staff = newId('s');
    const studio = await tokenFor(staff, 'Studio');

    expect(refusalOf(await other.close(a, other.token, discarded.uid))).toBe('permission-denied');
    const shipping = await tokenOf('Spedizioni');
    expect(refusalOf(await discarded.close(a, shipping))).toBe('permission-denied');
    expect(refusalOf(await discarded.close(freshId(), studio))).toBe('not-found');

    const close = () => discarded.close(a, studio, discarded.uid, ' Foto mosse ');
    expect(await Promise.all([close(), close()])).toMatchObject([OK, OK]);
    expect((await discarded.sent.get()).data()).toMatchObject({
      state: 'scartato',
      reason: 'Foto mosse',
      photos: [],
    });
    await gone(one.path);
    expect(refusalOf(await discarded.close(a))).toBe('not-found');
    // Logged once, although two colleagues did it.
    const log = await db.collection('registro').where('docId', '==', a).get();
    expect(log.docs.map((entry) => entry.data())).toMatchObject([
      { what: 'discard-check', collection: 'checkinviati', about: discarded.uid, who: staff },
    ]);

    expect(await withdrawn.close(b)).toMatchObject(OK);
    expect((await withdrawn.sent.get()).data()).toMatchObject({
      state: 'ritirato',
      measures: {},
      text: '',
    });
    expect(refusalOf(await withdrawn.close(b, studio))).toBe('not-found');
  });

  it('a check made at the same moment wins over what closes it', async () => {
    const { sent, send, close, make } = await client();
    const id = freshId();
    await send({}, id);
    await make(id);
    // Refused whether or not the trigger has marked what was sent as done.
    expect(refusalOf(await close(id, await tokenOf('Studio')))).toBe('already-exists');
    await pollDocument('done', sent, (doc) => (doc.get('state') === 'fatto' ? true : undefined));
  });

  it('one that no trigger has marked as done blocks neither the next nor the client', async () => {
    const [one, two] = [await client(), await client()];
    const waits = { state: 'inviato', photos: ['x'], waitingSince: new Date(), text: '' };
    const ids = [freshId(), freshId(), freshId()] as const;
    for (const id of ids) await db.doc(`check/${id}`).create({ userId: newId('altra') });
    // An update, because the trigger follows only created checks.
    await db.doc(`check/${ids[0]}`).update({ userId: one.uid });
    await db.doc(`check/${ids[1]}`).update({ userId: two.uid });
    await one.sent.set({ checkId: ids[0], ...waits });
    await two.sent.set({ checkId: ids[1], ...waits });
    expect(await one.send()).toMatchObject(OK);
    expect((await one.sent.get()).get('earlier')).toEqual([ids[0]]);
    expect(refusalOf(await two.close(ids[1]))).toBe('already-exists');
    expect((await two.sent.get()).data()).toMatchObject({ state: 'fatto', photos: [] });
    expect((await two.sent.get()).get('waitingSince')).toBeUndefined();
    // A check of another client with that id doesn't count as made from what this client sent.
    await two.sent.set({ checkId: ids[2], ...waits });
    expect(refusalOf(await two.send())).toBe('already-exists');
    expect(await two.close(ids[2])).toMatchObject(OK);
  });

  it('[SE-031] is exported, and erased with its photos', async () => {
    const { uid, sent, send, photo } = await client();
    const id = freshId();
    const one = await photo(id, 0);
    await send({ photos: [one.path, null, null, null] }, id);
    const admin = await tokenOf('Amministratore');
    const { result } = await run(CALLABLES.exportPerson, admin, { userId: uid });
    const { parts, rest } = result as {
      parts: { collection: string; documents: { id: string; data: Fields }[] }[];
      rest: { files: { path: string }[] };
    };
    const [own] = parts.find(({ collection }) => collection === 'checkinviati')?.documents ?? [];
    expect(own).toMatchObject({ id: uid, data: { checkId: id, measures: { peso: 72.5 } } });
    expect(rest.files.map(({ path }) => path)).toContain(one.path);

    expect(await run(CALLABLES.deleteUser, admin, { userId: uid })).toMatchObject({
      result: { finished: true },
    });
    expect([(await sent.get()).exists, await there(one.path)]).toEqual([false, false]);
  });
});
