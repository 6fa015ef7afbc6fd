import { useCallback, useEffect, useRef, useState } from 'react';
import { keepPhotos, readPhotos, type DraftPhoto } from '@/data/checks/photoDrafts';
import { PHOTOS } from '@/domain/checks/checkFields';
import { readDraft, removeDraft, writeDraft, type DraftKey } from '@/ui/form/drafts';
import { holdUnsaved, releaseUnsaved } from '@/ui/form/unsaved';

export const AUTOSAVE_MS = 5_000;

type Photos = readonly (DraftPhoto | null)[];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Twenty letters and digits, like Firestore's ids. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(20))]
    .map((number) => LETTERS[number % LETTERS.length])
    .join('');
}

export const NO_PHOTOS: Photos = Array.from({ length: PHOTOS }, () => null);

interface Start<Draft> {
  draftKey: DraftKey & { subject: string };
  /** The draft if none is kept. Its `id` is that of the check, so that a retry is idempotent. */
  empty: () => Draft;
  /** Its photos. */
  photos?: Photos;
  /** Whether there is something that leaving would lose, besides photos. */
  hasText: (draft: Draft) => boolean;
}

/**
 * Somebody's draft of a check: saved every five seconds, photos at once, and restored after a
 * reload. `unkept`: photos that the device has no room for. Arguments are read once.
 */
export function useCheckDraft<Draft extends { id: string }>(given: Start<Draft>) {
  const [{ draftKey, empty, photos: started = NO_PHOTOS, hasText }] = useState(given);
  const { person, subject } = draftKey;
  const [fresh] = useState(empty);
  const [draft, setDraft] = useState(() => readDraft(draftKey, fresh) ?? fresh);
  // Photos of a check with another id are no longer wanted.
  const [first] = useState(() => (draft.id === fresh.id ? started : NO_PHOTOS));
  // Two tabs on one client are two drafts, each with its own photos.
  const folderOf = useCallback((id: string) => `${subject}/${id}`, [subject]);
  const [firstFolder] = useState(() => folderOf(draft.id));
  const [photos, setPhotos] = useState<Photos>(NO_PHOTOS);
  const [loaded, setLoaded] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const latest = useRef({ draft, photos: NO_PHOTOS, changed: false, over: false });
  const [hold] = useState(() => ({}));
  const kept = useRef<Promise<void>>(Promise.resolve());
  /** In sequence, or an older state could be written last. */
  const keepInTurn = useCallback(
    (id: string, next: Photos) => {
      // If there were photos, an empty list is stored too, so that a reload doesn't bring them
      // back.
      const some = [...first, ...next].some((photo) => photo);
      const stored = some ? next : [];
      kept.current = kept.current
        .then(() => (latest.current.over ? undefined : keepPhotos(person, folderOf(id), stored)))
        .then(
          () => setUnkept(false),
          (error: unknown) => {
            console.warn('photos not kept', error);
            setUnkept(true);
          },
        );
    },
    [first, folderOf, person],
  );

  useEffect(() => {
    let here = true;
    readPhotos(person, firstFolder)
      .then(
        (found) => (found.length > 0 ? found : first),
        (error: unknown) => {
          console.warn('photos not kept', error);
          return first;
        },
      )
      .then((found) => {
        if (!here) return;
        latest.current.photos = NO_PHOTOS.map((_, index) => found[index] ?? null);
        setPhotos(latest.current.photos);
        setLoaded(true);
        // A reload finds the draft, and with it no other photos than the kept ones.
        if (found === first && first.some((photo) => photo))
          keepInTurn(latest.current.draft.id, first);
      });
    return () => {
      here = false;
    };
  }, [first, firstFolder, keepInTurn, person]);

  useEffect(() => {
    const keep = () => {
      if (!latest.current.changed || latest.current.over) return;
      latest.current.changed = false;
      writeDraft(draftKey, latest.current.draft);
    };
    const timer = setInterval(keep, AUTOSAVE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [draftKey]);

  const filled = photos.some((photo) => photo) || hasText(draft);
  useEffect(() => {
    if (!filled) return;
    holdUnsaved(hold, { byLeaving: true });
    return () => releaseUnsaved(hold);
  }, [filled, hold]);

  const change = useCallback((patch: Partial<Draft>) => {
    const next = { ...latest.current.draft, ...patch };
    Object.assign(latest.current, { draft: next, changed: true });
    setDraft(next);
  }, []);
  const setPhoto = useCallback(
    (index: number, photo: DraftPhoto | null) => {
      const next = latest.current.photos.with(index, photo);
      latest.current.photos = next;
      setPhotos(next);
      // Writes the draft so that a reload finds the photos, even with no text yet.
      if (!latest.current.over) writeDraft(draftKey, latest.current.draft);
      keepInTurn(latest.current.draft.id, next);
    },
    [keepInTurn, draftKey],
  );
  /**
   * Turns this into the draft of another check, with a new id.
   * @param stays photos to keep; they are uploaded anew
   */
  const renew = useCallback(
    (stays: (photo: DraftPhoto) => boolean = () => true) => {
      const { id } = latest.current.draft;
      const next = latest.current.photos.map((photo) =>
        photo && stays(photo) ? { ...photo, id: newId(), path: null } : null,
      );
      const draft = { ...latest.current.draft, id: newId() };
      Object.assign(latest.current, { draft, photos: next });
      setDraft(draft);
      setPhotos(next);
      if (latest.current.over) return;
      writeDraft(draftKey, draft);
      keepInTurn(draft.id, next);
      kept.current = kept.current.then(() => removePhotos(person, folderOf(id)));
    },
    [folderOf, keepInTurn, person, draftKey],
  );
  /** Called before sending: a reload meanwhile resumes the same check. */
  const keepNow = () => writeDraft(draftKey, latest.current.draft);
  /** Saved: removes everything from the device. */
  const forget = async () => {
    latest.current.over = true;
    releaseUnsaved(hold);
    removeDraft(draftKey);
    await kept.current;
    await removePhotos(person, folderOf(latest.current.draft.id));
  };
  return { draft, photos, loaded, unkept, filled, change, setPhoto, renew, keepNow, forget };
}

const removePhotos = (person: string, folder: string) =>
  keepPhotos(person, folder, []).catch((error: unknown) => console.warn('photos kept', error));

/** Removes a draft from the device while its form isn't open, if it belongs to this check. */
export async function forgetDraftOf(
  draftKey: DraftKey & { subject: string },
  id: string,
): Promise<void> {
  if (readDraft(draftKey, { id: '' })?.id !== id) return;
  removeDraft(draftKey);
  await removePhotos(draftKey.person, `${draftKey.subject}/${id}`);
}
