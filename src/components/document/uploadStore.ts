import { create } from 'zustand';
import { sendDocument } from '@/data/documents/sending';
import type { UploadInput } from '@/data/documents/upload';
import type { Upload } from '@/data/files/upload';
import { addPart } from '@/data/session/scope';
import { checkUpload } from '@/domain/files';
import { toast } from '@/ui/toast';

export interface RunningUpload {
  id: string;
  name: string;
  /** The ticket that it is sent in, or the client whose page it is sent from. */
  place: string;
  upload: Upload;
}

interface UploadStore {
  uploads: RunningUpload[];
  /** Refused files are told at once and never start. */
  start: (files: File[], input: Omit<UploadInput, 'file'>) => void;
  remove: (id: string) => void;
}

/** Uploads under way outlive the page that started them: the list is shown wherever the ticket is. */
export const useUploadStore = create<UploadStore>((set) => ({
  uploads: [],
  start: (files, input) => {
    const accepted = files.flatMap((file) => {
      const refusal = checkUpload(file);
      if (refusal) toast.error(refusal);
      return refusal
        ? []
        : [
            {
              id: crypto.randomUUID(),
              name: file.name,
              place: input.ticket?.id ?? input.userId,
              upload: sendDocument({ file, ...input }),
            },
          ];
    });
    set(({ uploads }) => ({ uploads: [...uploads, ...accepted] }));
  },
  remove: (id) => set(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) })),
}));

// Finished or cancelled, they are nobody else's.
addPart({ ended: () => useUploadStore.setState({ uploads: [] }) });
