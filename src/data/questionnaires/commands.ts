import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkTemplates'));
export const createTemplate = later(code, ({ createTemplate }) => createTemplate);
export const saveTemplate = later(code, ({ saveTemplate }) => saveTemplate);
export const publishTemplate = later(code, ({ publishTemplate }) => publishTemplate);
export const setTemplateActive = later(code, ({ setTemplateActive }) => setTemplateActive);
export const duplicateTemplate = later(code, ({ duplicateTemplate }) => duplicateTemplate);
