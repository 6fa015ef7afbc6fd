import type { ClientDocument } from '@/domain/documents/document';
import { codeOf } from '@/data/firebase/later';
import type { Upload } from '@/data/files/upload';
import { begun } from '@/data/uploads/begun';
import type { UploadInput } from './upload';

const code = codeOf(() => import('./upload'));

/** Like uploadDocument, but loads its code on first use. */
export function sendDocument(input: UploadInput): Upload<ClientDocument> {
  return begun(async () => {
    const { uploadDocument } = await code();
    return () => uploadDocument(input);
  });
}
