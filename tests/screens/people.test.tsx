import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { privacyMessages } from '@/domain/messages';
import { userIdx } from '@/domain/users/idx';
import { downloads, expectUrl, fill, open, expectText } from './support/device';
import { createPerson, db, whileRefused, type Person } from './support/world';

// Removes leftovers of an earlier attempt.
beforeEach(async () => {
  const { docs } = await db()
    .collection('users')
    .where('idx.privacy', 'in', ['visible', 'hidden'])
    .get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

/** Creates a person as the trigger would index them. */
async function listed(name: string, accepted: Date | null, more: object = {}): Promise<Person> {
  const person = await createPerson('user', {
    name,
    surname: 'Rossi',
    dataPrivacyAccettata: accepted,
    ...more,
  });
  await db()
    .doc(`users/${person.uid}`)
    .update({ idx: userIdx(person.record) });
  return person;
}
const rowOf = async ({ email }: Person) => {
  const row = (await screen.findByText(email)).closest('tr');
  if (!row) throw new Error('not in a table');
  return row;
};

test('[CO-095] [CO-096] [CO-097] [CO-025] [CO-156] who has accepted the privacy terms: by days of Rome, hidden and shown, the first ones first', async () => {
  const ada = await listed('Ada', new Date('2026-03-01T23:30:00Z'));
  const bea = await listed('Bea', new Date('2026-02-28T22:30:00Z'));
  const gone = await listed('Clara', new Date('2026-03-02T10:00:00Z'), { hidden: true });
  const unread = await listed('Dina', null);
  await listed('Elsa', null, { privacyAccettata: false });
  const user = await open(
    await createPerson('Studio', { privacyAccettata: false }),
    '/privacy-accepted',
  );
  expect(await rowOf(ada)).toHaveTextContent(`${ada.email}Ada Rossi02/03/2026`);
  expect(within(await rowOf(ada)).getByRole('link', { name: 'Apri Ada Rossi' })).toHaveAttribute(
    'href',
    `/tickets/user/${ada.uid}/alimentazione`,
  );
  expect(await rowOf(unread)).toHaveTextContent(privacyMessages.noDate);
  const shown = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /Ada|Bea|Clara|Dina|Elsa/.exec(row.textContent)?.[0]);
  expect(shown()).toEqual(['Dina', 'Bea', 'Ada']);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/3$/));
  const saved = downloads();
  await user.click(screen.getByRole('button', { name: /CSV/i }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.match(/@esempio\.test/g)).toHaveLength(3);

  await fill(user, screen.getByLabelText('Dal'), '01/03/2026');
  await fill(user, screen.getByLabelText('Al'), '31/03/2026');
  await user.click(screen.getByRole('button', { name: 'Filtra' }));
  await expectUrl(/dal=2026-03-01/);
  await waitFor(() => expect(shown()).toEqual(['Ada']));

  await whileRefused('users', async () => {
    await user.click(screen.getByRole('button', { name: 'Nascondi Ada Rossi' }));
    await expectText('Non hai i permessi per questa operazione.');
    expect(await rowOf(ada)).toBeVisible();
  });
  await user.click(screen.getByRole('button', { name: 'Nascondi Ada Rossi' }));
  await expectText(privacyMessages.hidden);
  await waitFor(() => expect(screen.queryByText(ada.email)).toBeNull());
  expect((await db().doc(`users/${ada.uid}`).get()).get('hidden')).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Mostra utenti nascosti' }));
  await rowOf(gone);
  expect(screen.queryByText(bea.email)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mostra Clara Rossi' }));
  await expectText(privacyMessages.visible);
  await expectText(privacyMessages.noneHidden);
  expect((await db().doc(`users/${gone.uid}`).get()).get('hidden')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Mostra utenti visibili' }));
  await user.click(await screen.findByRole('link', { name: 'Cerca utenti' }));
  await expectUrl('/users-list');
});
