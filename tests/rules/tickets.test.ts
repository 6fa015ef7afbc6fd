import { afterAll, beforeAll, describe, it } from 'vitest';
import { auditCases } from './cases/audit-log';
import { clientTicketCases } from './cases/tickets-client';
import { ticketListCases } from './cases/tickets-lists';
import { continuationCases } from './cases/continuations';
import { staffTicketCases } from './cases/tickets-staff';
import { startWorld, type World } from './harness';

describe('tickets, field by field', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  for (const { title, run } of [
    ...clientTicketCases,
    ...staffTicketCases,
    ...ticketListCases,
    ...continuationCases,
    ...auditCases,
  ])
    it(title, () => run(world));
});
