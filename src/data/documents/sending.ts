import { lazyUpload } from '@/data/uploads/lazyUpload';

/** Like uploadDocument, but loads its code on first use. Apart, as a client's first page needs it. */
export const sendDocument = lazyUpload(async () => (await import('./upload')).uploadDocument);
