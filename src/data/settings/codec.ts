import * as z from 'zod/mini';
import type { AccessSettings } from '@/domain/access/management';
import { DEFAULT_HIGHLIGHTS, type HighlightLists } from '@/domain/orders/highlight';
import { PEOPLE_LISTS, type PeopleList, type PeopleLists } from '@/domain/settings/lists';
import { fieldsOf, textOf } from '@/domain/stored';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import type { Template } from '@/domain/templates/template';
import { decodeFields, field, type Stored } from '@/data/stored/codec';

/** A list that skips unreadable entries, so that one does not hide the others. */
function listOf<T>(entryOf: (stored: unknown, index: number) => T | null): z.ZodMiniType<T[]> {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((list) => list.map(entryOf).filter((entry) => entry !== null)),
  );
}

const texts = field<string[]>(listOf(textOf), []);

/** `impostazioni/accesso`: accounts that see the management cards, and the management's mailbox. */
export function decodeAccess({ data }: Stored): AccessSettings {
  const { gestione, casella } = decodeFields({ gestione: texts, casella: texts }, data).values;
  return { management: gestione, mailbox: casella[0] ?? '' };
}

const LISTS = Object.fromEntries(PEOPLE_LISTS.map(({ key }) => [key, texts])) as Record<
  PeopleList,
  typeof texts
>;

/** `impostazioni/elenchi`: the lists of people. */
export function decodePeopleLists({ data }: Stored): PeopleLists {
  return decodeFields(LISTS, data).values;
}

const names = field<string[] | null>(listOf(textOf), null);

/** `impostazioni/evidenza`: products that colour an order in the list of consultations. */
export function decodeHighlights({ data }: Stored): HighlightLists {
  const { verdi, arancioni } = decodeFields({ verdi: names, arancioni: names }, data).values;
  return {
    green: verdi ?? DEFAULT_HIGHLIGHTS.green,
    orange: arancioni ?? DEFAULT_HIGHLIGHTS.orange,
  };
}

const templates = field<Template[] | null>(
  listOf((stored, index) => {
    const { id, title, content } = fieldsOf(stored);
    const [name, text] = [textOf(title), textOf(content)];
    return name === null || text === null
      ? null
      : { id: textOf(id) ?? String(index), title: name, content: text };
  }),
  null,
);

/** `impostazioni/modelli`: the delivery templates. */
export function decodeTemplates({ data }: Stored): Template[] {
  return decodeFields({ modelli: templates }, data).values.modelli ?? [...DEFAULT_TEMPLATES];
}
