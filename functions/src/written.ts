import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore';
import type { CollectionName } from '@/domain/access/collections';
import { hasClientList } from '@/domain/audit/emptied';
import { REGION } from '@/domain/callables/contract';
import type { TicketKind } from '@/domain/tickets/ticket';
import { followMadeCheck, removeSentPhotos } from './checks/follow-own-check';
import { followEmptied, followPrice } from './audit/recorded-writes';
import { followDocument, followHidden, homeOf } from './documents/file-access';
import { followLinks, type LinkedCollection } from './documents/public-links';
import { keepShownPlans } from './documents/shown-plans';
import { followOwner } from './indexing/duplicates';
import { indexConsultation, indexLead, indexOne, indexOneTicket } from './indexing/index-fields';
import { noteLarge } from './indexing/large';
import { followLead } from './indexing/lead-history';
import { followOpen, followTask } from './indexing/open-counts';
import { followCategories } from './indexing/product-categories';
import { followRenamed } from './indexing/renamed';
import { followRevenue, noteUncounted } from './indexing/revenue';
import { followJourney, followStepNote, keepReviews } from './indexing/reviews';
import { keepFollowOf } from './follow/keep';
import { bucket, database } from './kit/runtime';
import { WRITTEN } from './kit/sizes';
import { eachOf, withTries } from './kit/tries';
import { followHiddenFiles, followNotes } from './notes/triggers';
import { tellAnswer } from './notices/devices';
import { tellColleagues } from './notices/tell-colleagues';
import { followErased, isPersonal } from './people/after-erasure';
import {
  buyersIn,
  clientIn,
  contactOf,
  namedIn,
  relevantTo,
  type Relevant,
} from './people/concerned';
import { journeyOf, keepRenewalsOf } from './renewals/keep';

/*
 * Steps after a change of a document, whoever wrote it. One trigger serves all collections, because
 * one function each would exceed a project's quota (docs/decisions/function-limits.md). Events may
 * arrive late, twice or out of order, so every step reads current data and writes only differences.
 */

interface Written {
  id: string;
  params: { id: string };
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
}
type Step = (event: Written) => Promise<unknown>;

const indexBy =
  (collection: Parameters<typeof indexOne>[0]): Step =>
  ({ data }) =>
    indexOne(collection, data?.after);

const hiddenIn =
  (collection: 'check' | 'alimentazioni'): Step =>
  ({ data, params }) =>
    followHidden(bucket(), collection, data, () =>
      database().doc(`${collection}/${params.id}`).get(),
    );

/** Runs the steps that depend on a ticket's index after it is written. */
const ticket =
  (kind: TicketKind, ...byIndex: Step[]): Step =>
  async (event) => {
    await indexOneTicket(kind, event.params.id, event.data);
    await eachOf(byIndex, (step) => step(event));
  };

/** Updates the renewals of the clients whom a document names, if what matters to them changed. */
const renewals =
  (relevant: Relevant): Step =>
  ({ data }) =>
    keepRenewalsOf(database(), namedIn(data, relevant));

const follow =
  (collection: keyof typeof relevantTo): Step =>
  ({ data }) =>
    keepFollowOf(database(), namedIn(data, relevantTo[collection]));

const links =
  (collection: LinkedCollection): Step =>
  ({ data }) =>
    followLinks(bucket(), collection, data);

/** Steps by name, in order; failures do not stop others. Dependent work belongs in one step. */
const TABLE = {
  tickets: {
    // Before hidden files are moved out of the conversation.
    links: links('tickets'),
    hiddenFiles: ({ data }) => followHiddenFiles(data),
    // Last, as it may wait for its turn.
    index: ticket('nutritional', ({ data }) => followOpen(database(), data)),
    follow: follow('tickets'),
    told: (event) => tellAnswer('nutritional', event),
  },
  assistenzatecnica: {
    links: links('assistenzatecnica'),
    hiddenFiles: ({ data }) => followHiddenFiles(data),
    index: ticket(
      'technical',
      ({ data }) => followOwner(data?.before, data?.after),
      ({ data }) => followOpen(database(), data),
    ),
    follow: follow('assistenzatecnica'),
    told: (event) => tellAnswer('technical', event),
  },
  users: {
    notes: ({ data }) => followNotes('users', data),
    index: indexBy('users'),
    // After the index, by which a lead finds the person.
    renamed: ({ data }) => followRenamed(database(), data),
    renewals: ({ data }) => keepRenewalsOf(database(), clientIn(data)),
    follow: ({ data }) => keepFollowOf(database(), clientIn(data)),
  },

  orders: {
    notes: ({ data }) => followNotes('orders', data),
    index: indexBy('orders'),
    revenue: ({ data, params }) => followRevenue(database(), params.id, data),
    bought: async ({ data }) => {
      const buyers = await buyersIn(database(), data);
      await eachOf([keepRenewalsOf, keepFollowOf], (keep) => keep(database(), buyers));
    },
  },
  products: {
    index: indexBy('products'),
    categories: ({ data }) => followCategories(database(), data),
  },
  uscite: { index: indexBy('uscite') },

  percorsi: {
    index: indexBy('percorsi'),
    notes: ({ data }) => followNotes('percorsi', data),
    reviews: ({ data, params }) => followJourney(database(), params.id, data),
    renewals: renewals(journeyOf),
    follow: follow('percorsi'),
  },
  questionari: {
    links: links('questionari'),
    // Reviews come first, as the client's ratings are read from them.
    reviews: async ({ params, data }) => {
      await keepReviews(database(), [params.id]);
      await keepFollowOf(database(), namedIn(data, relevantTo.questionari));
    },
  },
  caricamenti: { links: links('caricamenti') },
  noteinterne: {
    reviews: ({ data }) => followStepNote(database(), data),
    told: tellColleagues,
  },

  contatti: {
    index: ({ data }) => indexLead('contatti', data),
    history: ({ data, params, id }) => followLead(database(), params.id, id, data),
  },
  campagnaintegrazione: { index: ({ data }) => indexLead('campagnaintegrazione', data) },
  ricontatti: { index: ({ data }) => indexLead('ricontatti', data) },
  comunicazioni: {
    index: indexBy('comunicazioni'),
    renewals: renewals(contactOf),
    follow: follow('comunicazioni'),
  },
  contattiPromemoria: { index: indexBy('contattiPromemoria') },

  check: {
    notes: ({ data }) => followNotes('check', data),
    files: hiddenIn('check'),
    index: indexBy('check'),
    sent: ({ data }) => followMadeCheck(database(), data),
    follow: follow('check'),
  },
  checkinviati: { photos: ({ data }) => removeSentPhotos(bucket(), data) },
  checkdafare: {
    index: async (event) => {
      await indexBy('checkdafare')(event);
      await followTask(database(), event.data);
    },
  },
  prenotazioni: { follow: follow('prenotazioni') },
  documenti: {
    file: ({ data, params }) => followDocument(bucket(), params.id, data?.before, data?.after),
    index: indexBy('documenti'),
  },
  alimentazioni: {
    notes: ({ data }) => followNotes('alimentazioni', data),
    shown: ({ params }) => keepShownPlans(database(), params.id, homeOf(bucket())),
    files: hiddenIn('alimentazioni'),
  },
  consulenze: { index: ({ params }) => indexConsultation(params.id) },
  inviidigiornata: { index: indexBy('inviidigiornata') },
  inviidigiornata_archivio: { index: indexBy('inviidigiornata_archivio') },
} satisfies Steps;
type Steps = Partial<Record<CollectionName, Readonly<Record<string, Step>>>>;
/** Their documents stay below 220 KB: tests/platform/events. */
export type TriggeredCollection = keyof typeof TABLE;
export const STEPS: Steps = TABLE;

/** First, so that no other step processes data of an erased person. */
const takenOut =
  (collection: CollectionName): Step =>
  ({ data }) =>
    followErased({ db: database(), bucket }, collection, data);

const noteIfLarge: Step = ({ data }) => noteLarge(database(), data?.after);

/**
 * Events that name their author have another type than those of the earlier trigger,
 * `documentWritten`. Changing the type of a deployed function may lose events, so this one has a new
 * name: docs/operations.md.
 */
export const documentWrittenBy = onDocumentWrittenWithAuthContext(
  { document: '{collection}/{id}', region: REGION, retry: true, timeoutSeconds: 300, ...WRITTEN },
  async (event) => {
    const { collection } = event.params;
    const steps = STEPS[collection as CollectionName];
    const all = {
      ...(isPersonal(collection) ? { erased: takenOut(collection) } : {}),
      ...(hasClientList(collection) ? { emptied: () => followEmptied(database(), event) } : {}),
      ...(collection === 'products' ? { price: () => followPrice(database(), event) } : {}),
      ...(steps ? { ...steps, large: noteIfLarge } : {}),
    };
    if (Object.keys(all).length === 0) return;
    await withTries(event, all, Date.now(), async (step) => {
      if (collection === 'orders' && step === 'revenue')
        await noteUncounted(database(), event.params.id);
    });
  },
);
