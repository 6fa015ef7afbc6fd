import { expect, it } from 'vitest';
import { NO_CAMPAIGN_FILTERS } from '@/domain/leads/campaignFilters';
import { leadPatch } from '@/domain/leads/edit';
import { NO_FILTERS } from '@/domain/leads/filters';
import { readCampaignLead } from '@/domain/leads/campaign';
import { readContact } from '@/domain/leads/contact';
import { contactReminderIdx } from '@/domain/reminders/filters';
import { matchKeys } from '@/domain/leads/match';
import { mayManage } from '@/domain/access/management';
import { personalLocations, personKeys } from '@/domain/access/personalData';
import { ORDER_CALLABLES } from '@/domain/callables/orders';
import { assignedEmails } from '@/domain/reminders/reminder';
import { NO_USER_FILTERS } from '@/domain/users/list';
import { userIdx } from '@/domain/users/idx';
import { CAMPAIGN, campaignLeadQuery, campaignQuery } from './campaigns/queries';
import { contactsQuery } from './leads/queries';
import { clientOrdersQuery } from './orders/queries';
import { usersListQuery } from './users/queries';

/** A right-to-left mark, a zero-width space and no-break spaces, as mail programs leave them. */
const PASTED = '\u00a0\u200eAnna@\u200bEsempio.it\u00a0';
const PLAIN = 'anna@esempio.it';

function billed(email: string): string | undefined {
  const { billing } = ORDER_CALLABLES.createOrder.input.shape;
  const read = billing.safeParse({ first_name: 'Anna', last_name: 'Verdi', phone: '', email });
  return read.data?.email.toLowerCase();
}

it.each<[string, (email: string) => unknown]>([
  ['users', (email) => usersListQuery({ ...NO_USER_FILTERS, email })],
  ['leads', (email) => contactsQuery({ ...NO_FILTERS, email })],
  ['campaign', (email) => campaignQuery(CAMPAIGN, { ...NO_CAMPAIGN_FILTERS, email })],
  ['campaign of a person', campaignLeadQuery],
  ['orders', (email) => clientOrdersQuery({ uid: 'u', email })],
  ['collaborators', assignedEmails],
  ['management', (email) => mayManage(email, { management: [PLAIN] })],
  ['management, as stored', (email) => mayManage(PLAIN, { management: [email] })],
  ['bill', (email) => billed(email)],
  ['lead cell', (email) => leadPatch({}, 'email', email, new Date(0))],
  ['lead and person', (email) => matchKeys({ email, telefono: '' })],
  ['index', (email) => userIdx({ email }).email],
  ['read lead', (email) => readContact('l', { email }).email],
  ['read campaign row', (email) => readCampaignLead('l', { email }, new Date(0)).email],
  ['consultant', (consultantEmail) => contactReminderIdx({ consultantEmail }).keys],
])('[DE-095] a pasted address is read like a typed one: %s', (_, read) => {
  expect(read(PASTED)).toEqual(read(PLAIN));
});

it.each([
  ['as pasted', PASTED, PLAIN],
  ['as typed', PLAIN, PASTED],
])(
  '[DE-095] a person with an address %s is exported and erased with what has the other',
  (_, own, other) => {
    const keys = personKeys('u', [own], []);
    // As `idx.email` has it.
    expect(keys.emails).toContain(PLAIN);
    const isAnothers = (name: string, document: object) =>
      personalLocations()
        .find(({ collection }) => collection === name)
        ?.others?.({ ...document }, keys);
    expect(isAnothers('orders', { userEmail: other })).toBe(false);
    expect(isAnothers('contatti', { email: other })).toBe(false);
  },
);
