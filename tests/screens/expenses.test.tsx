import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expenseIdx } from '@/domain/expenses/expense';
import { romeMonth } from '@/domain/time/rome';
import { buildExpense } from '../fixtures/builders';
import { dialog, downloads, expectUrl, fill, open, expectText, texts } from './support/device';
import { createPerson, db, whileRefused, type Person } from './support/world';

async function spend(
  { uid }: Person,
  all: readonly { data: Date; prezzo: number; descrizione: string }[],
): Promise<void> {
  const batch = db().batch();
  for (const one of all) {
    const stored = buildExpense({ uid, ...one });
    batch.set(db().collection('uscite').doc(), { ...stored, idx: expenseIdx(stored) });
  }
  await batch.commit();
}

test('[CP-033] [DE-056] one’s own by period, with the sum of all of them, not only of those read; as a file and by month', async () => {
  const [me, colleague] = [await createPerson('Studio'), await createPerson('Studio')];
  const march = Array.from({ length: 60 }, (_, index) => ({
    data: new Date(Date.UTC(2026, 2, 9, 9, index)),
    prezzo: 10.1,
    descrizione: `Spesa ${index}`,
  }));
  const now = new Date();
  await spend(me, [...march, { data: now, prezzo: 7, descrizione: 'Oggi' }]);
  await spend(colleague, [
    { data: new Date(Date.UTC(2026, 2, 9)), prezzo: 500, descrizione: 'Altrui' },
  ]);
  const user = await open(me, '/uscite?dal=2026-03-01&al=2026-03-31');
  const total = () => screen.getByText(/^Totale:/);
  await waitFor(() => expect(total()).toHaveTextContent('606,00 €'));
  expect(texts(screen.getAllByRole('columnheader'))).toEqual([
    'Data',
    'Prezzo',
    'Descrizione',
    'Azioni',
  ]);
  const rows = () => screen.getAllByRole('row').slice(1);
  // The first rows are drawn before the others.
  await waitFor(() => expect(rows()).toHaveLength(50));
  expect(rows()[0]).toHaveTextContent('09/03/202610,10 €Spesa 59');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Elenco Uscite60'),
  );
  expect(screen.getByRole('link', { name: 'Crea un ordine' })).toHaveAttribute(
    'href',
    '/tickets/order',
  );
  const saved = downloads();
  await user.click(screen.getByRole('button', { name: 'Export.csv' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [header, first, ...others] = ((await saved[0]?.text()) ?? '')
    .replace('\uFEFF', '')
    .split('\r\n');
  expect([header, first]).toEqual(['Data;Prezzo;Descrizione', '09/03/2026;10,10;Spesa 59']);
  expect(others.filter((line) => /;Spesa \d+$/.test(line))).toHaveLength(59);

  await user.click(screen.getByRole('button', { name: 'Per mese' }));
  const months = within(await dialog('Spese per mese'));
  expect(
    await months.findByRole('img', { name: 'Spese per mese, ultimi 12 mesi' }),
  ).toBeInTheDocument();
  const [year = '', month = ''] = romeMonth(now).split('-');
  expect(
    months.getByRole('row', { name: new RegExp(`^${month}/${year.slice(2)} 7,00 €`) }),
  ).toBeInTheDocument();
  await user.click(months.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const period = within(screen.getByRole('form', { name: 'Periodo' }));
  await fill(user, period.getByLabelText('Da'), '01/04/2026');
  await fill(user, period.getByLabelText('A'), '02/04/2026');
  await user.click(period.getByRole('button', { name: 'Cerca' }));
  await expectUrl(/dal=2026-04-01/);
  await expectText('Nessuna spesa in questo periodo');
  await waitFor(() => expect(total()).toHaveTextContent(/[^\d,.]0,00 €/));
});

test('[CP-034] [CP-140] [CP-203] [DE-056] an expense needs its day, a price above 0 and what it was for; refused, what was typed stays', async () => {
  const me = await createPerson('Studio');
  const user = await open(me, '/uscite');
  await expectText('Nessuna spesa');
  const form = within(await screen.findByRole('form', { name: 'Aggiungi Spesa' }));
  const field = (name: string) => form.getByRole('textbox', { name });
  const add = () => user.click(form.getByRole('button', { name: 'Aggiungi Spesa' }));
  const stored = async () =>
    (await db().collection('uscite').where('uid', '==', me.uid).get()).docs.map((doc) =>
      doc.data(),
    );
  await fill(user, field('Data'), ' ');
  await add();
  for (const missing of ['Inserisci la data.', 'Inserisci il prezzo.', 'Inserisci la descrizione.'])
    await expectText(missing);
  await fill(user, field('Data'), '09/03/2026');
  await fill(user, field('Descrizione'), '  Carta  ');
  for (const price of ['0', '-3']) {
    await fill(user, field('Prezzo'), price);
    await add();
    await waitFor(() => expect(field('Prezzo')).toBeInvalid());
  }
  await fill(user, field('Prezzo'), '1.234,56');
  await whileRefused('uscite', async () => {
    await add();
    await expectText(/^Errore nel salvataggio dell'uscita\./);
  });
  expect(field('Descrizione')).toHaveValue('  Carta  ');
  expect(await stored()).toEqual([]);
  await add();
  await expectText('Spesa salvata correttamente!');
  await waitFor(() => expect(field('Descrizione')).toHaveValue(''));
  expect(field('Data')).toHaveValue('09/03/2026');
  expect(await stored()).toMatchObject([{ prezzo: 1234.56, descrizione: 'Carta' }]);
  expect(
    (await screen.findByText('1.234,56 €', { selector: 'td, td *' })).closest('tr'),
  ).toHaveTextContent('09/03/2026');
});
