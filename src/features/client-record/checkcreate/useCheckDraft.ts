import { useCallback, useEffect, useRef, useState } from 'react';
import { keepPhotos, readPhotos, type DraftPhoto } from '@/data/checks/photoDrafts';
import { NO_ANSWERS, PHOTOS, type ProfileAnswers } from '@/domain/checks/check';
import { readDraft, removeDraft, writeDraft, type DraftPlace } from '@/ui/form/drafts';
import { holdUnsaved, releaseUnsaved } from '@/ui/form/unsaved';

export const AUTOSAVE_MS = 5_000;

export interface CheckDraft {
  /** Id of the check to create, so that a retry is idempotent. */
  id: string;
  previous: string;
  current: string;
  answers: ProfileAnswers;
  text: string;
  visible: boolean;
}
type Photos = (DraftPhoto | null)[];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Twenty letters and digits, like Firestore's ids. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(20))]
    .map((number) => LETTERS[number % LETTERS.length])
    .join('');
}
const empty = (): CheckDraft => ({
  id: newId(),
  previous: '',
  current: '',
  answers: NO_ANSWERS,
  text: '',
  visible: true,
});
const NO_PHOTOS: Photos = Array.from({ length: PHOTOS }, () => null);

/**
 * A staff member's draft for one client: saved every five seconds, photos at once, and restored
 * after a reload. `unkept`: photos that the device has no room for.
 */
export function useCheckDraft(staff: string, client: string) {
  const [place] = useState<DraftPlace>({
    form: 'check',
    person: staff,
    subject: client,
    keep: 'tab',
  });
  const [draft, setDraft] = useState(() => readDraft(place, empty()) ?? empty());
  // Two tabs on one client are two drafts, each with its own photos.
  const folder = `${client}/${draft.id}`;
  const [photos, setPhotos] = useState<Photos>(NO_PHOTOS);
  const [loaded, setLoaded] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const latest = useRef({ draft, photos: NO_PHOTOS, changed: false, over: false });
  const [hold] = useState(() => ({}));

  useEffect(() => {
    let here = true;
    readPhotos(staff, folder)
      .then((kept) => {
        if (!here) return;
        latest.current.photos = NO_PHOTOS.map((_, index) => kept[index] ?? null);
        setPhotos(latest.current.photos);
      })
      .catch((error: unknown) => console.warn('photos not kept', error))
      .finally(() => here && setLoaded(true));
    return () => {
      here = false;
    };
  }, [folder, staff]);

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

  const filled =
    photos.some((photo) => photo) ||
    [draft.previous, draft.current, draft.text].some((text) => text.trim() !== '');
  useEffect(() => {
    if (!filled) return;
    holdUnsaved(hold, { byLeaving: true });
    return () => releaseUnsaved(hold);
  }, [filled, hold]);

  const change = useCallback((patch: Partial<CheckDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...patch };
      Object.assign(latest.current, { draft: next, changed: true });
      return next;
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
        .then(() => (latest.current.over ? undefined : keepPhotos(staff, folder, next)))
        .then(
          () => setUnkept(false),
          (error: unknown) => {
            console.warn('photos not kept', error);
            setUnkept(true);
          },
        );
    },
    [folder, place, staff],
  );
  /** Called before sending: a reload meanwhile resumes the same check. */
  const keepNow = () => writeDraft(place, latest.current.draft);
  /** Saved: removes everything from the device. */
  const forget = async () => {
    latest.current.over = true;
    releaseUnsaved(hold);
    removeDraft(place);
    await kept.current;
    await keepPhotos(staff, folder, []).catch((error: unknown) =>
      console.warn('photos kept', error),
    );
  };
  return { draft, photos, loaded, unkept, filled, change, setPhoto, keepNow, forget };
}
