/**
 * Every place that writes several documents at once is listed here with how we know that one write
 * takes at most 4 MB. A new one fails until it is listed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMIT_MAX_BYTES } from '@/domain/commitSize';

/** A document of 220 KB with the index entries of its versions before and after. */
const DOCUMENT_BYTES = 400_000;
/** A document of a few short fields, the same way. */
const SMALL_BYTES = 12_000;

/**
 * Per call, in the order of the file: at most how many documents of up to 220 KB, how many small
 * ones, or the test that models it.
 */
type Site = number | { small: number } | { modelled: string };
const COMMITS = 'tests/platform/commits.test.ts';
const SITES: Readonly<Record<string, readonly Site[]>> = {
  // Plan or message, its note, and the entry, which holds up to 1 MB.
  'functions/src/audit/delete-message.ts': [5],
  'functions/src/audit/delete-plan.ts': [6, 4],
  'functions/src/audit/delete-record.ts': [{ modelled: 'of a deletion with all that belongs' }],
  'functions/src/audit/written-by.ts': [5],
  // Own checks: a few measures, a text and four paths; up to four reservations; an entry.
  'functions/src/checks/close-own-check.ts': [2],
  'functions/src/checks/follow-own-check.ts': [{ small: 1 }],
  'functions/src/checks/send-own-check.ts': [{ small: 6 }],
  'functions/src/audit/merge-tickets.ts': [
    { modelled: 'of conversations that are merged' },
    { modelled: 'of conversations that are merged' },
  ],
  'functions/src/audit/restore-record.ts': [{ modelled: 'of a deletion with all that belongs' }],
  'functions/src/documents/removed-documents.ts': [1],
  'functions/src/documents/shown-plans.ts': [1],
  'functions/src/documents/upload-reservation.ts': [{ small: 2 }],
  'functions/src/follow/keep.ts': [1],
  'functions/src/indexing/consultations.ts': [1],
  'functions/src/indexing/duplicate-entry.ts': [1],
  'functions/src/indexing/lead-history.ts': [1],
  'functions/src/indexing/leads.ts': [1],
  'functions/src/indexing/open-counts.ts': [{ small: 1 }],
  'functions/src/indexing/product-categories.ts': [{ small: 1 }],
  'functions/src/indexing/revenue.ts': [
    // The entry, and increments of one order in at most two documents, which have no index.
    3,
    { modelled: 'of a month that is folded' },
  ],
  'functions/src/indexing/reviews.ts': [{ modelled: 'of the review of long answers' }],
  'functions/src/indexing/ticket-index.ts': [{ modelled: 'of what a conversation is found by' }],
  'functions/src/kit/jobs.ts': [{ small: 1 }, { small: 1 }],
  'functions/src/kit/ration.ts': [{ small: 1 }, { small: 1 }, { small: 1 }],
  'functions/src/notes/set-apart.ts': [
    { modelled: 'of notes that are set apart' },
    { modelled: 'of notes that are set apart' },
  ],
  // Ten devices, and copies of one that the old application made.
  'functions/src/notices/devices.ts': [{ small: 100 }, { small: 1 }],
  'functions/src/notices/due-reminders.ts': [1, 1],
  'functions/src/notices/told-once.ts': [{ small: 1 }],
  'functions/src/orders/import-progress.ts': [
    // The progress, of up to 1 MB.
    3,
    { modelled: 'of an import of orders' },
  ],
  'functions/src/orders/place-order.ts': [3],
  'functions/src/orders/shop-orders.ts': [1],
  'functions/src/orders/shop-products.ts': [{ modelled: 'of products of the shop' }],
  'functions/src/payments/captures.ts': [1],
  'functions/src/payments/claims.ts': [1, 1],
  'functions/src/payments/mark-paid.ts': [5],
  'functions/src/payments/payment-link.ts': [1],
  'functions/src/payments/tell-shop.ts': [1, 1, 1],
  'functions/src/people/changing.ts': [5],
  // Paths of a page of leads in the tombstone; one document at a time otherwise.
  // The record and the reminder about a withdrawal.
  'functions/src/people/consents.ts': [2],
  'functions/src/people/erase-person.ts': [4, 4, 1, 4, 6],
  'functions/src/people/export-person.ts': [{ small: 1 }],
  'functions/src/people/free-address.ts': [5],
  'functions/src/programmes/complete-step.ts': [1],
  'functions/src/programmes/generate.ts': [{ modelled: 'of the programmes of an order' }],
  'functions/src/programmes/regenerate.ts': [5],
  // The first only reads.
  'functions/src/programmes/submit-answers.ts': [0, 2],
  'functions/src/renewals/keep.ts': [1],
  'functions/src/renewals/record-renewal.ts': [1],
  'functions/src/shipments/delete-programme.ts': [{ modelled: 'of a programme sent to a client' }],
  'functions/src/shipments/sync.ts': [{ modelled: 'of a programme sent to a client' }],
  'functions/src/shipments/together.ts': [{ modelled: 'of a programme sent to a client' }],

  'src/data/bookings/sdkCommands.ts': [3, { small: 100 }],
  'src/data/checks/sdkCommands.ts': [1, 1],
  'src/data/counter/sdkCommands.ts': [1],
  'src/data/documents/upload.ts': [3],
  'src/data/leads/sdkCommands.ts': [
    { modelled: 'of leads that are added together' },
    { modelled: 'of leads that are added together' },
  ],
  'src/data/leads/sdkMerge.ts': [{ modelled: 'of contacts that are merged' }, 1],
  // A lead and its numbers, in two spellings before and after.
  'src/data/leads/sdkNumbers.ts': [5, 5],
  'src/data/notes/sdkCommands.ts': [1],
  'src/data/orders/sdkCommands.ts': [2],
  'src/data/plans/sdkCommands.ts': [2],
  'src/data/procedures/sdkCommands.ts': [5],
  'src/data/products/sdkCommands.ts': [1],
  'src/data/programmes/sdkCommands.ts': [1],
  'src/data/programmes/sdkStaff.ts': [1, 2, 1],
  // A template, and its versions before and after.
  'src/data/questionnaires/sdkCommands.ts': [3, 3, 5, 3, 3],
  // One of the settings; the notice and its copy.
  'src/data/settings/commands.ts': [5, 2],
  'src/data/shipments/sdkCommands.ts': [2, 2],
  'src/data/tickets/continuation.ts': [
    { modelled: 'of a conversation that continues' },
    { modelled: 'of a conversation that continues' },
  ],
  'src/data/tickets/newContact.ts': [2],
  'src/data/tickets/sdkCommands.ts': [1],
  'src/data/tickets/technicalPlaces.ts': [2, 0],
  // In care, a note, a decision.
  'src/data/today/sdkCommands.ts': [3, { small: 1 }],
  'src/data/users/sdkCommands.ts': [1, 2],
  'src/data/write/sdkChange.ts': [2],
};

const CALL = /runTransaction\(|writeBatch\(|\.batch\(\)|bulkWriter\(/g;

it('[DE-091] every place that writes several documents at once is known to stay below 4 MB', () => {
  const files = ['src', 'functions/src']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const found = files.flatMap((file) => {
    const calls = readFileSync(file, 'utf8').match(CALL)?.length ?? 0;
    return calls > 0 ? [[file, calls] as const] : [];
  });
  const listed = Object.entries(SITES).map(([file, sites]) => [file, sites.length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));

  const tests = readFileSync(COMMITS, 'utf8');
  for (const [file, sites] of Object.entries(SITES))
    for (const site of sites) {
      if (typeof site === 'number')
        expect(site * DOCUMENT_BYTES, file).toBeLessThanOrEqual(COMMIT_MAX_BYTES);
      else if ('small' in site)
        expect(site.small * SMALL_BYTES, file).toBeLessThanOrEqual(COMMIT_MAX_BYTES);
      else expect(tests, file).toContain(`it('${site.modelled}`);
    }
});
