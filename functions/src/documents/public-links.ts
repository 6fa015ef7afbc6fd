import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { isInFolderOf, ownFilePath, type StorageHome, pathOfUrl } from '@/domain/filePath';
import { readSubmission } from '@/domain/questionnaires/answers';
import { fieldsOf, textOf, accountIdOf, isPlain } from '@/domain/stored';
import { homeOf } from './file-access';
import { endPublicLinks, type Bucket } from './settle-file';

/** Paths, or legacy URLs, anywhere in the answers. */
export function answerPaths(uid: string, answers: unknown, home: StorageHome): [string, string][] {
  if (accountIdOf(uid) === null) return [];
  const found: [string, string][] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const path = pathOfUrl(value, home) ?? value;
      if (isInFolderOf(uid, path, ['documenti'])) found.push([path, '']);
    } else if (Array.isArray(value)) (value as unknown[]).forEach(look);
    else if (typeof value === 'object' && value !== null && isPlain(value))
      Object.values(value).forEach(look);
  };
  look(answers);
  return found;
}

/*
 * An upload leaves a public link: a token in the file's metadata that bypasses storage.rules.
 * file-access.ts removes those of documents, checks and plans; this module those of answers, ticket
 * attachments and uploads that were never recorded.
 */

/** The client's files that a document names, each with a value that depends on who may read it. */
type Named = Map<string, string>;
type NamesOf = (document: DocumentSnapshot, home: StorageHome) => Named;

export type LinkedCollection = 'questionari' | 'tickets' | 'assistenzatecnica' | 'caricamenti';

const NAMES: Readonly<Record<LinkedCollection, NamesOf>> = {
  questionari: (document, home) => {
    const { uid, answers } = readSubmission(document.id, document.data());
    return new Map(answerPaths(uid, answers, home));
  },
  tickets: attachments,
  assistenzatecnica: attachments,
  caricamenti: (document) => {
    const { uid, path, state } = fieldsOf(document.data());
    const own = textOf(path);
    if (own === null || !isInFolderOf(textOf(uid) ?? '', own, ['documenti'])) return new Map();
    return new Map([[own, textOf(state) ?? '']]);
  },
};

/**
 * Ends a file's public links when a document starts or stops naming it, or its visibility changes.
 */
export async function followLinks(
  store: Bucket,
  collection: LinkedCollection,
  change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined,
): Promise<void> {
  const namesOf = (document: DocumentSnapshot | undefined): Named =>
    document?.exists ? NAMES[collection](document, homeOf(store)) : new Map();
  const [was, is] = [namesOf(change?.before), namesOf(change?.after)];
  // A reservation is created before its file exists.
  if (collection === 'caricamenti' && was.size === 0) return;
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.get(path) !== is.get(path),
  );
  for (const path of changed) await endPublicLinks(store, path);
}

function attachments(ticket: DocumentSnapshot, home: StorageHome): Named {
  const { userId, conversations } = fieldsOf(ticket.data());
  const messages = Array.isArray(conversations) ? (conversations as unknown[]) : [];
  return new Map(
    messages.flatMap((message): [string, string][] => {
      const { filePath, fileUrl, visibilityProfile } = fieldsOf(message);
      const stored = { filePath: textOf(filePath), fileUrl: textOf(fileUrl) };
      const path = ownFilePath(textOf(userId) ?? '', stored, home);
      return path === null ? [] : [[path, String(visibilityProfile)]];
    }),
  );
}
