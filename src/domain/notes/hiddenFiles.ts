import { PHOTO_FIELDS } from '../checks/checkFields';
import { isInFolderOf, ownFilePath, type StorageHome } from '../filePath';
import { elementsOf } from '../plans/elements';
import { fieldsOf, textOf } from '../stored';

/** A hidden attachment, moved to an internal note. */
interface HiddenFile {
  item: string;
  filePath: string | null;
  /** A foreign URL, kept but never followed. */
  fileUrl: string | null;
  fileName: string | null;
}

/**
 * Moves attachments hidden from the client out of a conversation (`fileNote` names the note that
 * holds them), and replaces URLs by paths. null when nothing changes.
 * @param newItem creates a note's item
 * @param urls whether visible attachments get a path; the old application only knows URLs
 * @param most how many hidden ones are moved; the others stay
 */
export function settleFiles(
  owner: string,
  conversations: unknown,
  {
    home,
    newItem,
    urls,
    most = Infinity,
  }: { home: StorageHome; newItem: () => string; urls: boolean; most?: number },
): { conversations: unknown[]; hidden: HiddenFile[] } | null {
  if (!Array.isArray(conversations)) return null;
  const hidden: HiddenFile[] = [];
  let changed = false;
  const settled = (conversations as unknown[]).map((entry) => {
    const { filePath, fileUrl, fileName, ...rest } = fieldsOf(entry);
    const stored = { filePath: textOf(filePath), fileUrl: textOf(fileUrl) };
    if (stored.filePath === null && stored.fileUrl === null) return entry;
    const path = ownFilePath(owner, stored, home);
    if (rest.visibilityProfile === false || rest.visibilityProfile === 'false') {
      if (hidden.length >= most) return entry;
      const item = newItem();
      hidden.push({
        item,
        filePath: path,
        fileUrl: path === null ? stored.fileUrl : null,
        fileName: textOf(fileName),
      });
      changed = true;
      return { ...rest, fileNote: item };
    }
    if (!urls || path === null || stored.fileUrl === null) return entry;
    changed = true;
    return { ...rest, filePath: path, ...(fileName === undefined ? {} : { fileName }) };
  });
  return changed ? { conversations: settled, hidden } : null;
}

/** The files of a client's check or plans by path, and whether each is hidden from the client. */
export function filesOf(
  collection: 'check' | 'alimentazioni',
  owner: string,
  stored: unknown,
  home: StorageHome,
): Map<string, boolean> {
  const data = fieldsOf(stored);
  const found = new Map<string, boolean>();
  const add = (named: { filePath?: unknown; fileUrl?: unknown }, hidden: boolean) => {
    const path = ownFilePath(
      owner,
      { filePath: textOf(named.filePath), fileUrl: textOf(named.fileUrl) },
      home,
      [collection],
    );
    if (path !== null && isInFolderOf(owner, path, [collection])) found.set(path, hidden);
  };
  if (collection === 'check') {
    const hidden = data.visibilityProfile !== true;
    for (const name of PHOTO_FIELDS)
      add({ filePath: data[`${name}Path`], fileUrl: data[`${name}Url`] }, hidden);
  } else {
    for (const plan of elementsOf(data.alimentazioni))
      add(
        fieldsOf(plan),
        [data, fieldsOf(plan)].some(
          ({ visibilityProfile }) => visibilityProfile === false || visibilityProfile === 'false',
        ),
      );
  }
  return found;
}
