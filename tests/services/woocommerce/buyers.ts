import { demoClients, demoPeople } from '../../fixtures/demo/people';
import { DEMO_SEED } from '../../fixtures/demo';
import { seeded } from '../../fixtures/random';
import type { PostalAddress } from './store';

/** The demo's clients, matched by their e-mail in the portal. */
export function demoBuyers(now: Date): PostalAddress[] {
  const random = seeded(DEMO_SEED);
  const clients = demoClients(60, random, now, () => random.text(28));
  return [demoPeople(now).cliente, ...clients.slice(0, 30)].map(({ email, record }) => ({
    first_name: textOf(record.name),
    last_name: textOf(record.surname),
    email,
    phone: textOf(record.phone),
    address_1: 'Via Roma 1',
    address_2: '',
    city: 'Roma',
    state: 'RM',
    postcode: '00100',
    country: 'IT',
  }));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
