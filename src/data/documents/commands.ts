import { codeOf, later } from '@/data/later';

const code = codeOf(() => import('./sdkCommands'));
export const setDocumentVisibility = later(code, ({ setDocumentVisibility }) => setDocumentVisibility);
export const deleteDocument = later(code, ({ deleteDocument }) => deleteDocument);
export const removeFile = later(code, ({ removeFile }) => removeFile);
