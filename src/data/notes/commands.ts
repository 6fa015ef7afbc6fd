import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkCommands'));
export const saveNote = later(code, ({ saveNote }) => saveNote);
export const changeNote = later(code, ({ changeNote }) => changeNote);
