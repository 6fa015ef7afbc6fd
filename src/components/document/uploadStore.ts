import { create } from 'zustand';
import { sendDocument } from '@/data/documents/sending';
import type { UploadInput } from '@/data/documents/upload';
import type { Upload } from '@/data/files/upload';
import { addScopeHooks } from '@/data/session/scope';
import { checkUpload } from '@/domain/files';
import { toast } from '@/ui/feedback';

export interface RunningUpload {
  id: string;
  name: string;
  /** The ticket or client that it belongs to. */
  subject: string;
  upload: Upload;
}

interface UploadStore {
  uploads: RunningUpload[];
  /**
   * Files that are refused are reported at once and never start. Returns the uploads that started.
   */
  start: (files: File[], input: Omit<UploadInput, 'file'>) => RunningUpload[];
  remove: (id: string) => void;
}

/** Uploads survive the page that started them: shown wherever the ticket is. */
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
              subject: input.ticket?.id ?? input.userId,
              upload: sendDocument({ file, ...input }),
            },
          ];
    });
    set(({ uploads }) => ({ uploads: [...uploads, ...accepted] }));
    return accepted;
  },
  remove: (id) => set(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) })),
}));

// Even finished or cancelled uploads must not be shown to the next person.
addScopeHooks({ ended: () => useUploadStore.setState({ uploads: [] }) });
