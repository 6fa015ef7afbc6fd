import { doc, setDoc } from 'firebase/firestore';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import type { Template } from '@/domain/templates/template';
import type { LiveSource } from '@/domain/live';
import { fieldsOf, textOf } from '@/domain/stored';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { liveDoc, type Stored } from '@/data/live';

const PLACE = 'impostazioni/modelli';

function decodeTemplates({ data }: Stored): Template[] {
  const { modelli } = fieldsOf(data);
  if (!Array.isArray(modelli)) return [...DEFAULT_TEMPLATES];
  return modelli.flatMap((stored, index) => {
    const { id, title, content } = fieldsOf(stored);
    const [name, text] = [textOf(title), textOf(content)];
    return name === null || text === null ? [] : [{ id: textOf(id) ?? String(index), title: name, content: text }];
  });
}

/** The delivery templates as Amministratore keeps them, live; null until somebody has changed them: then DEFAULT_TEMPLATES hold. */
export function storedTemplates(): LiveSource<Template[] | null> {
  return liveDoc(PLACE, () => doc(db(), PLACE), decodeTemplates);
}

/** Replaces the list. @throws AppError */
export function saveTemplates(templates: readonly Template[]): Promise<void> {
  return attempt(() =>
    setDoc(doc(db(), PLACE), {
      modelli: templates.map(({ id, title, content }) => ({ id, title: title.trim(), content: content.trim() })),
    }),
  );
}
