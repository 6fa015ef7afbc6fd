import { useCallback, useEffect, useRef, useState } from 'react';
import { keepPhotos, readPhotos, type DraftPhoto } from '@/data/checks/photoDrafts';
import { PHOTOS } from '@/domain/checks/check';
import { readDraft, removeDraft, writeDraft, type DraftPlace } from '@/ui/form/drafts';
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
  place: DraftPlace & { subject: string };
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
  const [{ place, empty, photos: first = NO_PHOTOS, hasText }] = useState(given);
  const { person, subject } = place;
  const [{ draft, isKept }, setDraft] = useState(() => {
    const [fresh, kept] = [empty(), readDraft(place, empty())];
    return { draft: kept ?? fresh, isKept: kept !== null };
  });
  // Two tabs on one client are two drafts, each with its own photos.
  const folder = `${subject}/${draft.id}`;
  const [photos, setPhotos] = useState<Photos>(NO_PHOTOS);
  const [loaded, setLoaded] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const latest = useRef({ draft, photos: NO_PHOTOS, changed: false, over: false });
  const [hold] = useState(() => ({}));

  useEffect(() => {
    let here = true;
    readPhotos(person, folder)
      .then(
        (kept) => (isKept || kept.length > 0 ? kept : first),
        (error: unknown) => {
          console.warn('photos not kept', error);
          return isKept ? [] : first;
        },
      )
      .then((found) => {
        if (!here) return;
        latest.current.photos = NO_PHOTOS.map((_, index) => found[index] ?? null);
        setPhotos(latest.current.photos);
        setLoaded(true);
        // A reload finds the draft, and with it no other photos than the kept ones.
        if (found === first && first.some((photo) => photo))
          keepPhotos(person, folder, first).catch(() => setUnkept(true));
      });
    return () => {
      here = false;
    };
  }, [first, folder, isKept, person]);

  useEffect(() => {
    const keep = () => {
      if (!latest.current.changed || latest.current.over) return;
      latest.current.changed = false;
      writeDraft(place, latest.current.draft);
    };
    const timer = setInterval(keep, AUTOSAVE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [place]);

  const filled = photos.some((photo) => photo) || hasText(draft);
  useEffect(() => {
    if (!filled) return;
    holdUnsaved(hold, { byLeaving: true });
    return () => releaseUnsaved(hold);
  }, [filled, hold]);

  const change = useCallback((patch: Partial<Draft>) => {
    setDraft((before) => {
      const next = { ...before.draft, ...patch };
      Object.assign(latest.current, { draft: next, changed: true });
      return { ...before, draft: next };
    });
  }, []);
  const kept = useRef<Promise<void>>(Promise.resolve());
  const setPhoto = useCallback(
    (index: number, photo: DraftPhoto | null) => {
      const next = latest.current.photos.with(index, photo);
      latest.current.photos = next;
      setPhotos(next);
      // Writes the draft so that a reload finds the photos, even with no text yet.
      if (!latest.current.over) writeDraft(place, latest.current.draft);
      // In sequence, or an older state could be written last.
      kept.current = kept.current
        .then(() => (latest.current.over ? undefined : keepPhotos(person, folder, next)))
        .then(
          () => setUnkept(false),
          (error: unknown) => {
            console.warn('photos not kept', error);
            setUnkept(true);
          },
        );
    },
    [folder, person, place],
  );
  /** Called before sending: a reload meanwhile resumes the same check. */
  const keepNow = () => writeDraft(place, latest.current.draft);
  /** Saved: removes everything from the device. */
  const forget = async () => {
    latest.current.over = true;
    releaseUnsaved(hold);
    removeDraft(place);
    await kept.current;
    await keepPhotos(person, folder, []).catch((error: unknown) =>
      console.warn('photos kept', error),
    );
  };
  return { draft, photos, loaded, unkept, filled, change, setPhoto, keepNow, forget };
}
