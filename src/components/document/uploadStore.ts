import { create } from 'zustand';
import { uploadDocument, type Upload, type UploadInput } from '@/data/documents/upload';
import { checkUpload } from '@/domain/files';
import { toast } from '@/ui/toast';

export interface RunningUpload {
  id: string;
  name: string;
  ticketId: string;
  upload: Upload;
}

interface UploadStore {
  uploads: RunningUpload[];
  /** Refused files are told at once and never start (AT-158, AT-159). */
  start: (files: File[], input: Omit<UploadInput, 'file' | 'ticket'> & { ticket: NonNullable<UploadInput['ticket']> }) => void;
  remove: (id: string) => void;
}

/** Uploads under way outlive the page that started them: the list is shown wherever the ticket is. */
export const useUploadStore = create<UploadStore>((set, get) => ({
  uploads: [],
  start: (files, input) => {
    const accepted = files.flatMap((file) => {
      const refusal = checkUpload(file);
      if (refusal) toast.error(refusal);
      return refusal
        ? []
        : [{ id: crypto.randomUUID(), name: file.name, ticketId: input.ticket.id, upload: uploadDocument({ file, ...input }) }];
    });
    set(({ uploads }) => ({ uploads: [...uploads, ...accepted] }));
    // Signing out cancels them, when no list is there any more to take them out.
    for (const { id, upload } of accepted) upload.subscribe(() => upload.getSnapshot().status === 'cancelled' && get().remove(id));
  },
  remove: (id) => set(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) })),
}));
