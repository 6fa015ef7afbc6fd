import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { monthFigures, readKept, type Management } from '@/domain/management/figures';
import { managementMessages } from '@/domain/messages';
import { addMonths, romeMonth } from '@/domain/time/rome';
import { TOTAL } from '@/domain/management/studioGroups';
import { downloads, expectUrl, open } from './support/device';
import { answers, forgetNetwork, outOfOrder } from './support/network';
import { createPerson } from './support/world';

const MONTH = romeMonth(new Date());
const BEFORE = addMonths(MONTH, -1);
const NONE = { revenue: new Map<string, number>(), renewals: new Map<string, never>() };

/** What functions answer (functions/src/management/figures.ts). */
function figures(month: string, stored: unknown, cents = 0): Management {
  const revenue = new Map([
    ['Roma', cents],
    [TOTAL, cents],
  ]);
  const renewals = new Map([['Roma', { ended: 10, renewed: 7 }]]);
  return {
    at: Date.now(),
    now: monthFigures(month, readKept(stored), cents === 0 ? NONE : { revenue, renewals }),
    before: monthFigures(addMonths(month, -1), readKept({ ...KEPT, attivi: { Roma: 9 } }), NONE),
  };
}
const KEPT = {
  rilevatoIl: new Date('2026-11-26T00:12:00Z'),
  attivi: { Roma: 12 },
  arretrati: { Roma: { ticket: 2 } },
  risposteIl: new Date('2026-11-26T00:12:00Z'),
  risposte: { technical: { Roma: { answered: 4, judged: 5, within: 4, median: 150 } } },
};
const answer = (of: (month: string) => Management) =>
  answers('managementFigures', (input) =>
    Promise.resolve(Response.json({ result: of((input as { month: string }).month) })),
  );
const romaRow = async () => within(await screen.findByRole('row', { name: /^Roma (?!Eur)/ }));

test('[DE-100] [DE-102] [DE-055] /andamento: a month against the one before, per studio, with links and a file', async () => {
  answer((month) => figures(month, month === MONTH ? KEPT : undefined, 123_450));
  const saved = downloads();
  const user = await open(await createPerson('Amministratore'), '/andamento');
  const roma = await romaRow();
  expect(screen.getAllByRole('row', { name: /./ }).length).toBeGreaterThan(18);
  expect(screen.getByText(/^Aggiornato il 26\/11\/2026 alle 01:12/)).toBeVisible();
  const active = roma.getByRole('link', { name: 'Clienti attivi, Roma: 12' });
  expect(active.getAttribute('href')).toContain('/rinnovi?quando=in-corso&studio=Roma');
  expect(roma.getByText('+3 in aumento')).toBeVisible();
  expect(roma.getByText('7 di 10')).toBeVisible();
  expect(roma.getByText('80 % entro l’obiettivo (5)')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Senza studio/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Come si calcola' })).toBeVisible();
  const kind = screen.getByRole('link', { name: 'Ticket in ritardo' });
  expect(kind.getAttribute('href')).toContain('/dashboard?oggi=tutto&tipo=ticket');

  await user.click(screen.getByRole('button', { name: 'Esporta CSV' }));
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.name).toMatch(new RegExp(`^andamento-${MONTH}-`));
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(19);
  expect(lines.find((line) => line.startsWith('Roma;'))).toMatch(
    /^Roma;12;9;10;0;7;0;70;;1234,5;0;/,
  );

  // The month before was never counted: unknown, not 0.
  await user.selectOptions(screen.getByLabelText('Mese'), BEFORE);
  await expectUrl(new RegExp(`mese=${BEFORE}`));
  expect(await screen.findByText(new RegExp(managementMessages.notKept))).toBeVisible();
  const past = await romaRow();
  expect(past.getAllByText('–').length).toBe(4);
});

test('/andamento: a failure says so and can be tried again; nothing at all is said, too; on a phone there are cards', async () => {
  outOfOrder(/managementFigures/);
  const boss = await createPerson('Amministratore');
  const user = await open(boss, `/andamento?mese=${addMonths(MONTH, 2)}`);
  expect(await screen.findByText(new RegExp(managementMessages.failed))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Esporta CSV' })).toBeNull();
  forgetNetwork();
  const requests: string[] = [];
  answer((month) => {
    requests.push(month);
    return { ...figures(month, undefined), before: monthFigures(BEFORE, readKept(null), NONE) };
  });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(managementMessages.nothing)).toBeVisible();
  // For a future month, the current one is shown.
  expect(requests).toEqual([MONTH]);

  forgetNetwork();
  answer((month) => figures(month, KEPT, 100));
  await open(boss, '/andamento', 'phone');
  expect(await screen.findByRole('heading', { name: 'Totale' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clienti attivi, Roma: 12' })).toBeVisible();
});

test('[DE-091] /andamento is of Amministratore only', async () => {
  await open(await createPerson('Studio'), '/andamento');
  await expectUrl(/noaccess/);
});
