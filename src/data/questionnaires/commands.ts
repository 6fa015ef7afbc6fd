import { lazyModule } from '@/data/firebase/lazy';
import { lazyUpload } from '@/data/uploads/lazyUpload';

export const {
  createTemplate,
  saveTemplate,
  publishTemplate,
  setTemplateActive,
  duplicateTemplate,
} = lazyModule(() => import('./sdkCommands'));
export const { removeAnswerFile } = lazyModule(() => import('./upload'));

/** Like uploadAnswerFile, but loads its code on first use. */
export const sendAnswerFile = lazyUpload(async () => (await import('./upload')).uploadAnswerFile);
