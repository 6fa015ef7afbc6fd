import {
  deleteField,
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import { resumable } from '@/data/write/resumable';
import { raced, db, freshDoc } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import {
  copyId,
  edited,
  isShown,
  readTemplate,
  type QuestionnaireTemplate,
  type TemplateContent,
} from '@/domain/questionnaires/template';
import { sameStored } from '@/domain/stored';
import { attempt } from '@/data/firebase/errors';
import { TEMPLATES, VERSIONS } from './queries';
import { draftOf, encode, questionsOf, versionFields } from './sdkEncode';

/*
 * `mark` identifies the editor that wrote a template last. If an answer is lost, the SDK or the
 * person retries; a document with one's own mark is one's own write. Without a mark each call
 * counts as a separate write.
 */

/** Creates a template under a free name. @throws AppError `already-exists` */
export function createTemplate(
  id: string,
  content: TemplateContent,
  mark: string = crypto.randomUUID(),
): Promise<'saved' | 'draft'> {
  return attempt(() =>
    raced(
      () =>
        runTransaction(db(), async (transaction) => {
          const own = await freeOrOwn(transaction, id, mark);
          // Save what was typed since the earlier attempt.
          if (own)
            return put(transaction, id, own, {
              content,
              opened: edited(readTemplate(id, own)),
              mark,
            });
          transaction.set(ref(id), { ...encode(id, content), mark, createdAt: serverTimestamp() });
          return 'saved' as const;
        }),
      () => isThere(id),
    ),
  );
}

/**
 * Saves an edited template; unknown fields stay. If clients see the template it is saved as a
 * draft, and they get the published version until the next publication.
 * @param opened content when editing began: version and state keep their current values unless
 *   edited
 * @throws AppError `not-found` if it was deleted; `invalid` if somebody else has saved different
 *   questions
 */
export function saveTemplate(
  id: string,
  content: TemplateContent,
  opened: TemplateContent,
  mark: string = crypto.randomUUID(),
): Promise<'saved' | 'draft'> {
  return attempt(() =>
    runTransaction(db(), async (transaction) =>
      put(transaction, id, await existing(transaction, id), { content, opened, mark }),
    ),
  );
}

interface Edit {
  content: TemplateContent;
  opened: TemplateContent;
  mark: string;
}

function put(
  transaction: Transaction,
  id: string,
  before: DocumentData,
  { content, opened, mark }: Edit,
): 'saved' | 'draft' {
  const stored = readTemplate(id, before);
  const now = edited(stored);
  if (!isOwn(before, mark)) unchanged(now, { opened, content });
  const version = content.version === opened.version ? now.version : content.version;
  const { isActive, ...said } = encode(id, { ...content, version });
  const state = content.isActive === opened.isActive ? {} : activity(stored, isActive as boolean);
  if (!isShown(stored)) {
    transaction.update(ref(id), { ...said, ...state, mark });
    return 'saved';
  }
  const draft = draftOf({ ...content, version });
  const isNew = !sameStored(draft, draftOf(stored));
  transaction.update(ref(id), {
    ...state,
    mark,
    bozza: isNew ? draft : deleteField(),
    updatedAt: serverTimestamp(),
  });
  return isNew ? 'draft' : 'saved';
}

/** The mark of a publication, distinct from a mere save. */
const published = (mark: string) => `${mark}.p`;

function isOwn(stored: DocumentData, mark: string): boolean {
  return stored.mark === mark || stored.mark === published(mark);
}

/** Detects concurrent edits: the second editor gets an error unless both wrote the same. */
function unchanged(
  stored: TemplateContent,
  { opened, content }: Pick<Edit, 'opened' | 'content'>,
): void {
  const [now, begun, wanted] = [stored, opened, content].map(questionsOf);
  if (!sameStored(now, begun) && !sameStored(now, wanted))
    throw new AppError('invalid', questionnaireMessages.savedMeanwhile);
}

/**
 * Publishes the next version and activates it. The questions of every version are kept, so that
 * answers can be read with theirs. Returns the version.
 * @param content content to save first; null publishes what is stored, including the draft
 * @param opened content when editing began; null for a new template
 */
export function publishTemplate(
  id: string,
  content: TemplateContent | null,
  { opened, mark = crypto.randomUUID() }: { opened?: TemplateContent | null; mark?: string } = {},
): Promise<number> {
  let read: unknown;
  const publish = () =>
    runTransaction(db(), async (transaction) => {
      const before =
        opened === null ? await freeOrOwn(transaction, id, mark) : await existing(transaction, id);
      read = before?.version;
      const stored = before && readTemplate(id, before);
      const own = before !== null && isOwn(before, mark);
      if (stored && opened && content && !own) unchanged(edited(stored), { opened, content });
      if (before?.mark === published(mark) && stored && asks(stored, content))
        return stored.version;
      const next = content ?? edited(stored ?? readTemplate(id, null));
      const last = stored && (await transaction.get(versionRef(id, stored.version)));
      let version = Math.max(stored?.version ?? 1, next.version) + 1;
      // If somebody lowered the number by hand, existing versions are not overwritten.
      while ((await transaction.get(versionRef(id, version))).exists()) version += 1;
      if (stored && last && !last.exists())
        transaction.set(last.ref, versionFields(stored, stored.version));
      const state = {
        version,
        mark: published(mark),
        isActive: true,
        publishedAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      };
      const now = { ...(content || stored?.draft ? encode(id, next) : {}), ...state };
      if (before) transaction.update(ref(id), { ...now, bozza: deleteField() });
      else transaction.set(ref(id), { ...now, createdAt: serverTimestamp() });
      transaction.set(versionRef(id, version), versionFields(next, version));
      return version;
    });
  return attempt(() =>
    raced(publish, async () => (await freshDoc(ref(id))).get('version') !== read),
  );
}

/** Whether the template already has this content and no draft; null matches anything. */
function asks(stored: QuestionnaireTemplate, content: TemplateContent | null): boolean {
  return content === null || sameStored(questionsOf(edited(stored)), questionsOf(content));
}

/** Switches a template on or off. @throws AppError */
export function setTemplateActive(id: string, isActive: boolean): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = readTemplate(id, await existing(transaction, id));
      transaction.update(ref(id), { ...activity(stored, isActive), updatedAt: serverTimestamp() });
    }),
  );
}

/** Remembers that clients saw an unpublished template, so that edits stay drafts. */
function activity(stored: QuestionnaireTemplate, isActive: boolean): DocumentData {
  const remembered = stored.isActive && !isActive && stored.publishedAt === null;
  return { isActive, ...(remembered ? { shownAt: serverTimestamp() } : {}) };
}

/** Creates an inactive copy under the next free name. Returns its id. @throws AppError */
export function duplicateTemplate(id: string): Promise<string> {
  let tried = id;
  const copy = (mark: string) =>
    runTransaction(db(), async (transaction) => {
      const { title, version, scope, productId, stepKey, fields } = edited(
        readTemplate(id, await existing(transaction, id)),
      );
      const taken = new Set<string>();
      for (;;) {
        tried = copyId(id, (name) => taken.has(name));
        const other = await transaction.get(ref(tried));
        if (other.get('mark') === mark) return tried;
        if (other.exists()) {
          taken.add(tried);
          continue;
        }
        const content = {
          title: `${title} (copy)`,
          version,
          scope,
          productId,
          stepKey,
          fields,
          isActive: false,
        };
        transaction.set(ref(tried), {
          ...encode(tried, content),
          mark,
          createdAt: serverTimestamp(),
        });
        return tried;
      }
    });
  return attempt(() =>
    resumable([TEMPLATES, 'copy', id], crypto.randomUUID.bind(crypto), (mark) =>
      raced(
        () => copy(mark),
        () => isThere(tried),
      ),
    ),
  );
}

function ref(id: string): DocumentReference {
  return doc(db(), TEMPLATES, id);
}

function versionRef(id: string, version: number): DocumentReference {
  return doc(db(), TEMPLATES, id, VERSIONS, String(version));
}

async function isThere(id: string): Promise<boolean> {
  return (await getDocFromServer(ref(id))).exists();
}

/**
 * @returns one's own earlier write under this name, or null if it is free.
 * @throws AppError `already-exists`
 */
async function freeOrOwn(
  transaction: Transaction,
  id: string,
  mark: string,
): Promise<DocumentData | null> {
  const stored = (await transaction.get(ref(id))).data();
  if (stored && !isOwn(stored, mark))
    throw new AppError('already-exists', questionnaireMessages.slugTaken);
  return stored ?? null;
}

async function existing(transaction: Transaction, id: string): Promise<DocumentData> {
  const stored = (await transaction.get(ref(id))).data();
  if (!stored) throw new AppError('not-found');
  return stored;
}
