import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { memory } from '../../../../tests/fixtures/memory';
import { ClientContext } from '../useClient';
import { PanoramicaSection } from './PanoramicaSection';

it('parts that fail for one cause say that they are missing, below one line, which tries all of them again', async () => {
  const client = { ...person('user').user, uid: 'c', email: 'lucia@esempio.it' };
  const refused = ['percorsi', 'prenotazioni', 'alimentazioni'];
  const allowed = refused.map((collection) => memory.refuse(collection, 'deadline-exceeded'));
  show(
    <ClientContext value={client}>
      <PanoramicaSection title="Panoramica" />
    </ClientContext>,
    { me: person('Studio') },
  );
  // The cards fail one after the other.
  await waitFor(() => expect(screen.queryAllByText('Non caricato.')).toHaveLength(refused.length));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Alcune parti della pagina non sono state caricate. Il servizio non ha risposto in tempo.',
  );
  expect(await screen.findByText('Nessun ordine.')).toBeVisible();
  for (const allow of allowed) allow();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  for (const text of ['Nessun programma.', 'Nessuna videochiamata prenotata.', 'Nessuna dieta.'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
