import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedHistory } from '@/domain/leads/history';
import { contactIdx } from '@/domain/leads/idx';
import { deliveryInstant } from '@/domain/time/delivery';
import { addDays, romeDay } from '@/domain/time/rome';
import { open } from './support/device';
import { createPerson, db } from './support/world';

test('an idle contact stands under «Fermi», and its panel says who changed what', async () => {
  const admin = await createPerson('Amministratore');
  const lead = {
    name: 'Ada',
    surname: 'Neri',
    telefono: '+393471112223',
    created_time: deliveryInstant(addDays(romeDay(new Date()), -20)),
  };
  const fresh = { ...lead, surname: 'Verdi', created_time: new Date() };
  for (const [id, stored] of Object.entries({ fermo: lead, nuovo: fresh }))
    await db()
      .doc(`contatti/${id}`)
      .set({ ...stored, idx: contactIdx(stored) });
  const at = new Date('2026-11-20T09:30:00Z');
  await db()
    .doc('storialead/fermo')
    .set(
      storedHistory('fermo', [
        {
          id: 'e1',
          at: new Date(at.getTime() - 1),
          who: 'x',
          name: 'Anna Verdi',
          kind: 'creato',
          fields: [],
        },
        {
          id: 'e2',
          at,
          who: 'y',
          name: 'Bea Bo',
          kind: 'modificato',
          fields: [
            { field: 'stato', from: '', to: 'non risponde' },
            { field: 'dataricontatto2', from: '2026-11-20', to: '2026-11-23' },
          ],
        },
        {
          id: 'e3',
          at: new Date(at.getTime() + 1),
          who: '',
          name: '',
          kind: 'modificato',
          fields: [{ field: 'note', from: '', to: 'Dal sito' }],
        },
      ]),
    );
  const user = await open(admin, '/contatti-list?fermi=14', 'phone');
  const cards = await screen.findByRole('list', { name: 'Contatti' });
  expect(await within(cards).findByText(/Fermo da 20 giorni/)).toBeVisible();
  expect(within(cards).queryByText(/Verdi/)).toBeNull();
  await user.click(within(cards).getByRole('button', { name: 'Tutti i campi di Ada Neri' }));
  const history = await screen.findByRole('region', { name: 'Storia del contatto' });
  const changes = await within(history).findByText('Anna Verdi ha creato il contatto', {
    exact: false,
  });
  expect(changes).toBeVisible();
  const said = [...history.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    '20/11/2026 10:30 · Un altro programma ha modificatoNote: — → diventa Dal sito',
    '20/11/2026 10:30 · Bea Bo ha modificatoStato: — → diventa non rispondeData ricontatto: 20/11/2026 → diventa 23/11/2026',
    '20/11/2026 10:29 · Anna Verdi ha creato il contatto',
  ]);
});
