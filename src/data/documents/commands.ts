import { later } from '@/data/later';

const code = () => import('./sdkCommands');
export const setDocumentVisibility = later(async () => (await code()).setDocumentVisibility);
export const deleteDocument = later(async () => (await code()).deleteDocument);
export const removeFile = later(async () => (await code()).removeFile);
