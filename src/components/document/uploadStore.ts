import { create } from 'zustand';
import { uploadDocument, type Upload } from '@/data/documents/upload';
import { checkUpload } from '@/domain/files';
import { toast } from '@/ui/toast';

type UploadInput = Parameters<typeof uploadDocument>[0];

export interface RunningUpload {
  id: string;
  name: string;
  ticketId: string;
  upload: Upload;
}

interface UploadState {
  uploads: RunningUpload[];
  /** Refused files are told at once and never start (AT-158, AT-159). */
  start: (files: File[], input: Omit<UploadInput, 'file' | 'ticket'> & { ticket: NonNullable<UploadInput['ticket']> }) => void;
  remove: (id: string) => void;
}

/** Uploads under way outlive the page that started them: the list is shown wherever the ticket is. */
export const useUploadStore = create<UploadState>((set) => ({
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
  },
  remove: (id) => set(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) })),
}));
