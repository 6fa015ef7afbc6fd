import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { noticeMessages, recipeMessages } from '@/domain/messages';
import { RECIPES_PER_DAY, type RecipeOptions } from '@/domain/recipes/options';
import { fieldsOf } from '@/domain/stored';
import { userIdx } from '@/domain/users/idx';
import { romeDay } from '@/domain/time/rome';
import { buildUser } from '../../fixtures/builders';
import { adminDb, closeAdmin, closeDevices, device, person, until } from '../harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const OPTIONS: RecipeOptions = {
  meal: 'Pranzo',
  type: 'Dolce',
  carbohydrates: null,
  protein: 60,
  fat: 15,
  style: 'Italiana',
};

/** Error code and text of a failed action. */
async function refusalOf(action: Promise<unknown>): Promise<unknown[]> {
  const error: unknown = await action.catch((thrown: unknown) => thrown);
  return error instanceof Error ? [fieldsOf(error).code, error.message] : [error];
}

describe('recipes', () => {
  it('[AT-087] shows the text that the function gives and keeps it in the person’s history, newest first', async () => {
    const client = await person('user');
    const data = await device(client);
    const first = await data.createRecipe(OPTIONS);
    const second = await data.createRecipe({ ...OPTIONS, meal: 'Cena' });
    expect(second.left).toBe(RECIPES_PER_DAY - 2);
    const recipes = await until(data.ownRecipes(client.uid), ({ length }) => length === 2);
    expect(recipes).toEqual([
      {
        id: second.id,
        text: second.text,
        options: { ...OPTIONS, meal: 'Cena' },
        at: expect.any(Date) as Date,
      },
      { id: first.id, text: first.text, options: OPTIONS, at: expect.any(Date) as Date },
    ]);
    await data.deleteRecipe(first.id);
    await until(data.ownRecipes(client.uid), ({ length }) => length === 1);
  });

  it('a used-up day is a `quota` error with the function’s own text', async () => {
    const client = await person('user');
    await adminDb
      .doc(`limiti/ricette_${client.uid}`)
      .set({ day: romeDay(new Date()), count: RECIPES_PER_DAY });
    const data = await device(client);
    expect(await refusalOf(data.createRecipe(OPTIONS))).toEqual([
      'quota',
      recipeMessages.dailyLimit,
    ]);
  });

  it('reads a recipe with options that are none', async () => {
    const client = await person('user');
    await adminDb
      .collection('ricette')
      .add({ userId: client.uid, options: { meal: 'x' }, text: 'Testo', at: new Date() });
    const data = await device(client);
    expect(await until(data.ownRecipes(client.uid), ({ length }) => length === 1)).toMatchObject([
      { options: null, text: 'Testo' },
    ]);
  });
});

describe('notices', () => {
  it('[AT-199] [AT-200] tells the client, then that it was too recent; staff see what went', async () => {
    const [staff, client] = [await person('Studio'), await person('user')];
    const data = await device(staff);
    expect(await data.notifyClient(client.uid)).toEqual({ sent: 'email' });
    expect(await data.notifyClient(client.uid)).toEqual({
      sent: 'skipped',
      reason: noticeMessages.tooSoon,
    });
    expect(await until(data.noticesOf(client.uid), ({ length }) => length === 1)).toMatchObject([
      {
        userId: client.uid,
        by: staff.uid,
        kind: 'messaggio',
        channel: 'email',
        outcome: 'inviata',
      },
    ]);
  });
  it('a client is refused with an AppError', async () => {
    const client = await person('user');
    const data = await device(client);
    await expect(data.notifyClient(client.uid)).rejects.toMatchObject({
      name: 'AppError',
      code: 'permission-denied',
    });
  });
  it('[AT-202] a file that is not the client’s is refused with its own text', async () => {
    const [staff, client] = [await person('Amministratore'), await person('user')];
    const data = await device(staff);
    expect(await refusalOf(data.sendPdfEmail(client.uid, 'https://esempio.test/a.pdf'))).toEqual([
      'invalid',
      noticeMessages.pdfNotOfClient,
    ]);
  });
});

describe('search of people', () => {
  it('[AT-204] finds by any part of a name; of two characters who begins so; nobody for less', async () => {
    const staff = await person('Studio');
    const uid = `cercata-${Date.now()}`;
    // A repeated run of this test must not find the first run's person.
    const surname = `Quarantelli${uid.slice(-9)}`;
    const user = buildUser({ uid, name: 'Ginevra', surname, studio: 'FF Bari' });
    await adminDb.doc(`users/${uid}`).set({ ...user, idx: userIdx(user) });
    const data = await device(staff);
    expect(await data.searchUsers(` ${surname.slice(3)} `)).toMatchObject([
      { uid, name: 'Ginevra', studio: 'Bari' },
    ]);
    expect(await data.searchUsers(`${surname.toLowerCase()} gin`)).toMatchObject([{ uid }]);
    expect(await data.searchUsers('ua')).not.toContainEqual(expect.objectContaining({ uid }));
    expect(await data.searchUsers('q')).toEqual([]);
    await expect(data.searchUsers('quaran', AbortSignal.abort())).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
  it('a client is refused', async () => {
    const data = await device(await person('user'));
    await expect(data.searchUsers('quaran')).rejects.toMatchObject({
      name: 'AppError',
      code: 'permission-denied',
    });
  });
  it('nobody signed in is refused before anything is asked', async () => {
    const data = await device();
    await expect(data.searchUsers('quaran')).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
