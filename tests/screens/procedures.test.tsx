import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { procedureMessages } from '@/domain/messages';
import {
  DEFAULT_PROCEDURES,
  storedProcedures,
  type ProcedureTopic,
} from '@/domain/procedures/procedures';
import { dialog, fill, open, expectText, texts } from './support/device';
import { createPerson, db } from './support/world';

const TWO: ProcedureTopic[] = [
  {
    id: 'a',
    title: 'Argomento A',
    entries: [
      { title: 'Voce A1', text: 'Testo A1' },
      { title: 'Voce A2', text: 'Testo A2' },
    ],
  },
  { id: 'b', title: 'Argomento B', entries: [{ title: 'Voce B1', text: 'Riga 1\nRiga 2' }] },
];
const procedureRef = () => db().doc('impostazioni/procedure');
const titles = async () =>
  ((await procedureRef().get()).get('argomenti') as { titolo: string }[]).map(
    ({ titolo }) => titolo,
  );
const headings = () => texts(screen.getAllByRole('heading', { level: 2 }));
beforeEach(() => procedureRef().delete());

test('[CO-086] [CO-087] Studio reads our text until something is written, one entry of all topics open at a time, and changes nothing', async () => {
  const user = await open(await createPerson('Studio'), '/procedure');
  await waitFor(() => expect(headings()).toEqual(DEFAULT_PROCEDURES.map(({ title }) => title)));
  await procedureRef().set(storedProcedures(TWO));
  await waitFor(() => expect(headings()).toEqual(['Argomento A', 'Argomento B']));
  const entry = (name: string) => screen.getByRole('button', { name });
  await user.click(entry('Voce A1'));
  expect(entry('Voce A1')).toHaveAttribute('aria-expanded', 'true');
  await user.click(entry('Voce B1'));
  expect(entry('Voce A1')).toHaveAttribute('aria-expanded', 'false');
  expect(entry('Voce B1')).toHaveAttribute('aria-expanded', 'true');
  await user.click(entry('Voce B1'));
  expect(entry('Voce B1')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: /^(Modifica|Elimina|Nuovo)/ })).toBeNull();
});

test('Amministratore adds a topic, which needs titles, removes one after a question, and overwrites no colleague’s', async () => {
  const user = await open(await createPerson('Amministratore'), '/procedure');
  await user.click(await screen.findByRole('button', { name: 'Nuovo argomento' }));
  const adding = within(await dialog('Nuovo argomento'));
  await user.click(adding.getByRole('button', { name: 'Salva' }));
  expect(await adding.findByText('Scrivi il titolo dell’argomento.')).toBeVisible();
  await fill(user, adding.getByLabelText(/^Titolo dell’argomento/), 'Argomento C');
  await fill(user, adding.getByLabelText(/^Titolo della voce 1/), 'C1');
  await user.click(adding.getByRole('button', { name: 'Salva' }));
  await expectText('Procedura salvata.');
  // The existing topics are stored with it.
  const stored = [...DEFAULT_PROCEDURES.map(({ title }) => title), 'Argomento C'];
  expect(await titles()).toEqual(stored);
  await waitFor(() => expect(headings()).toEqual(stored));

  await procedureRef().set(storedProcedures(TWO));
  await user.click(await screen.findByRole('button', { name: 'Modifica Argomento B' }));
  const editing = within(await dialog('Modifica l’argomento'));
  await fill(user, editing.getByLabelText(/^Titolo della voce 1/), 'Voce mia');
  const theirs = TWO.map((topic) =>
    topic.id === 'b' ? { ...topic, entries: [{ title: 'Voce loro', text: '' }] } : topic,
  );
  await procedureRef().set(storedProcedures(theirs));
  await user.click(editing.getByRole('button', { name: 'Salva' }));
  expect(await editing.findByText(procedureMessages.changed)).toBeVisible();
  expect(editing.getByLabelText(/^Titolo della voce 1/)).toHaveValue('Voce mia');
  expect((await procedureRef().get()).data()).toEqual(storedProcedures(theirs));
  // The colleague's text was reverted to what was read here: now it can be saved.
  await procedureRef().set(storedProcedures(TWO));
  await user.click(editing.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const mine = [
    TWO[0] as ProcedureTopic,
    { ...(TWO[1] as ProcedureTopic), entries: [{ title: 'Voce mia', text: 'Riga 1\nRiga 2' }] },
  ];
  expect((await procedureRef().get()).data()).toEqual(storedProcedures(mine));

  await user.click(screen.getByRole('button', { name: 'Elimina Argomento A' }));
  await user.click(
    within(await dialog('Vuoi eliminare l’argomento «Argomento A»?')).getByRole('button', {
      name: 'Elimina',
    }),
  );
  await expectText('Argomento eliminato.');
  expect(await titles()).toEqual(['Argomento B']);
});
