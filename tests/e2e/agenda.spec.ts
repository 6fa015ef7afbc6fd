// In a browser: real drag and drop, one day of the week on a phone, devices in another time zone.
import { expect, test } from './support/test';
import { placeId } from '@/domain/bookings/booking';
import { addDays, mondayOf, romeDay, shownDay } from '@/domain/time/rome';
import { holidayOn } from '@/domain/time/holidays';
import { createPerson, db } from '../fixtures/world';
import { anyone, openAs } from './support/app';
import { expectNoViolations, expectNoViolationsInEither } from './support/axe';

test.use({ timezoneId: 'Pacific/Kiritimati' });

const monday =
  [7, 14, 21]
    .map((days) => mondayOf(addDays(romeDay(new Date()), days)))
    .find((day) => !holidayOn(day) && !holidayOn(addDays(day, 1))) ?? '';
const tuesday = addDays(monday, 1);

async function booked(time: string) {
  const surname = `Agenda${Date.now().toString(36)}`;
  const { uid } = await createPerson('user', { name: 'Anna', surname });
  const id = placeId({ day: monday, time, n: 1 });
  const booking = { id, userId: uid, data: monday, orario: time, stato: 'Booked' };
  await db().doc(`prenotazioni/${id}`).set(booking);
  await db()
    .doc(`prenotazioniClienti/${uid}`)
    .set({ slot: id, at: new Date(Date.now() - 60_000) });
  return { uid, name: `Anna ${surname}` };
}

test('a call is dragged to another day, then moved by keys alone; a colleague’s agenda follows, far from Rome', async ({
  browser,
}) => {
  const { uid, name } = await booked('08:00');
  const path = `/agenda?giorno=${monday}`;
  const desk = await openAs(browser, await anyone('Amministratore'), path, 'desk');
  const phone = await openAs(browser, await anyone('Studio'), `${path}&studio=tutti`, 'phone');
  expect(await desk.evaluate(() => new Date(2026, 0, 1).getTimezoneOffset())).toBe(-14 * 60);
  const entry = desk.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
  const there = phone.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
  await expect(there).toContainText('08:00');
  await expect(phone.getByRole('columnheader')).toHaveText([`Lun ${shownDay(monday).slice(0, 5)}`]);

  // Firefox drags a button only by its content, so the content must cover the whole button.
  expect(
    await entry.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const corners = [left + 3, right - 3].flatMap((x) =>
        [top + 3, bottom - 3].map((y) => [x, y]),
      );
      return corners.map(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== button && button.contains(hit);
      });
    }),
  ).toEqual([true, true, true, true]);
  const heads = desk.getByRole('columnheader');
  await expect(heads).toHaveCount(7);
  await entry.dragTo(
    desk
      .getByRole('row', { name: /^08:30/ })
      .getByRole('cell')
      .nth(1),
  );
  await expect(desk.getByText('Videochiamata spostata.')).toBeVisible();
  await expect(entry).toContainText('08:30');
  const column = await heads.nth(1).boundingBox();
  const box = await entry.boundingBox();
  expect(box && column && box.x >= column.x && box.x < column.x + column.width).toBe(true);

  await expect(there).toBeHidden();
  await phone.getByRole('button', { name: `mar ${Number(tuesday.slice(8))}` }).click();
  await expect(there).toContainText('08:30');
  await there.click();
  await expectNoViolations(phone, 'the card on a phone');

  await entry.focus();
  await desk.keyboard.press('Enter');
  const card = desk.getByRole('dialog', { name });
  await expect(card).toBeVisible();
  await expectNoViolations(desk, 'the card');
  await card.getByRole('button', { name: 'Sposta' }).focus();
  await desk.keyboard.press('Enter');
  const mover = desk.getByRole('dialog', { name: /^Sposta la videochiamata/ });
  await expect(mover.getByLabel('Giorno')).toBeVisible();
  await expectNoViolationsInEither(desk, 'its move');
  await mover.getByLabel('Giorno').selectOption(tuesday);
  await mover.getByRole('button', { name: '17:30' }).focus();
  await desk.keyboard.press('Enter');
  await expect(entry).toContainText('17:30');
  await expect(entry).toBeFocused();
  const { docs } = await db().collection('prenotazioni').where('userId', '==', uid).get();
  expect(docs.map(({ id }) => id)).toEqual([placeId({ day: tuesday, time: '17:30', n: 1 })]);
});
