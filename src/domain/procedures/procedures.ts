import { elementsOf } from '../plans/elements';
import { fieldsOf, textOf } from '../stored';

/** A procedure: a title that expands to a text. */
interface ProcedureEntry {
  title: string;
  text: string;
}

/** A heading with its procedures. */
export interface ProcedureTopic {
  id: string;
  title: string;
  entries: ProcedureEntry[];
}

export const TOPICS_MAX = 40;
export const ENTRIES_MAX = 20;
export const PROCEDURE_TITLE_MAX_CHARS = 120;
export const PROCEDURE_TEXT_MAX_CHARS = 4_000;

/** Shown until Amministratore writes the first ones; only what the business has told us. */
export const DEFAULT_PROCEDURES: readonly ProcedureTopic[] = [
  {
    id: 'piani-alimentari',
    title: 'Caricamento dei piani alimentari in app (18/11/2024)',
    entries: [
      {
        title: 'Come si carica un piano',
        text: 'Trascina il PDF del piano nell’area di caricamento.\nCompila il campo KCAL.\nScrivi il codice di rotazione.\nSalva.',
      },
    ],
  },
  {
    id: 'senza-pensieri',
    title: 'Servizio «Senza Pensieri»',
    entries: [
      {
        title: 'Acquisto e prezzi',
        text: 'Si può acquistare entro 10 giorni.\nPrezzi: 69 € e 119 €.',
      },
      { title: 'Rimborso e sospensione', text: 'La nota di credito vale 24 mesi.' },
    ],
  },
  {
    id: 'corso-in-studio',
    title: 'Acquisto di un corso in studio',
    entries: [
      { title: 'Spedizione', text: 'Il corso comprato in studio viene spedito dal magazzino.' },
    ],
  },
  {
    id: 'programmi-scaduti',
    title: 'Nascondere i programmi di allenamento scaduti',
    entries: [
      {
        title: 'Quando si nascondono',
        text: 'Un programma vale 30 giorni.\nSi nasconde dopo altri 20 giorni di margine.',
      },
    ],
  },
  {
    id: 'fitness-coaching-premium',
    title: 'Fitness Coaching Premium',
    entries: [
      { title: 'Credito per il passaggio', text: 'Il credito si calcola sui mesi non utilizzati.' },
    ],
  },
  {
    id: 'porta-un-amica',
    title: 'Promozione «Porta un’amica»',
    entries: [{ title: 'Condizioni', text: 'Acquisto minimo: 99 €.\nSconto: 50 € a testa.' }],
  },
  {
    id: 'gift-card',
    title: 'Acquisto di una gift card online',
    entries: [{ title: 'Importi', text: '59 €, 99 €, 150 €, 200 € oppure un importo libero.' }],
  },
];

/** The topics of `impostazioni/procedure`; unreadable ones are skipped. */
export function proceduresOf(stored: unknown): ProcedureTopic[] {
  return elementsOf(fieldsOf(stored).argomenti)
    .map(topicOf)
    .filter((topic) => topic !== null);
}

function topicOf(stored: unknown, index: number): ProcedureTopic | null {
  const { id, titolo, voci } = fieldsOf(stored);
  const title = textOf(titolo);
  return title === null
    ? null
    : { id: textOf(id) ?? String(index), title, entries: elementsOf(voci).flatMap(entryOf) };
}

function entryOf(stored: unknown): ProcedureEntry[] {
  const { titolo, testo } = fieldsOf(stored);
  const title = textOf(titolo);
  return title === null ? [] : [{ title, text: textOf(testo) ?? '' }];
}

/** The stored form. */
export function storedProcedures(topics: readonly ProcedureTopic[]) {
  return { argomenti: topics.map(storedTopic) };
}

function storedTopic({ id, title, entries }: ProcedureTopic) {
  return {
    id,
    titolo: title,
    voci: entries.map(({ title: titolo, text: testo }) => ({ titolo, testo })),
  };
}

/** As `withTopic`, on the stored document; unchanged and unreadable topics are kept as stored. */
export function withStoredTopic(
  stored: unknown,
  read: ProcedureTopic | null,
  next: ProcedureTopic | null,
): { argomenti: unknown[] } | null {
  const raw = elementsOf(fieldsOf(stored).argomenti);
  const before = raw.map(topicOf);
  const known = before.filter((topic) => topic !== null);
  const after = withTopic(known, read, next);
  if (after === null) return null;
  const kept = raw.flatMap((element, index) => {
    const was = before[index] ?? null;
    const now = after.find(({ id }) => id === was?.id);
    if (was === null || (now && sameTopic(was, now))) return [element];
    return now ? [changedTopic(element, now)] : [];
  });
  const added = after.filter(({ id }) => !known.some((topic) => topic.id === id));
  return { argomenti: [...kept, ...added.map(storedTopic)] };
}

function changedTopic(stored: unknown, topic: ProcedureTopic) {
  const { voci } = fieldsOf(stored);
  const written = storedTopic(topic);
  const unread = elementsOf(voci).filter((entry) => entryOf(entry).length === 0);
  return { ...fieldsOf(stored), ...written, voci: [...written.voci, ...unread] };
}

/** Whether two topics are equal. */
function sameTopic(a: ProcedureTopic, b: ProcedureTopic): boolean {
  return JSON.stringify(storedProcedures([a])) === JSON.stringify(storedProcedures([b]));
}

/**
 * The list with one topic changed, added (`read` null) or removed (`next` null).
 * @param read the topic when editing began
 * @returns null when somebody else changed or removed it meanwhile
 */
export function withTopic(
  topics: readonly ProcedureTopic[],
  read: ProcedureTopic | null,
  next: ProcedureTopic | null,
): ProcedureTopic[] | null {
  if (read === null)
    return next === null || topics.some(({ id }) => id === next.id)
      ? [...topics]
      : [...topics, next];
  const now = topics.find(({ id }) => id === read.id);
  if (next === null)
    return now && !sameTopic(now, read) ? null : topics.filter(({ id }) => id !== read.id);
  // A retry after a lost response: the change is already stored.
  if (now && sameTopic(now, next)) return [...topics];
  return now && sameTopic(now, read)
    ? topics.map((topic) => (topic.id === read.id ? next : topic))
    : null;
}
