import type { Location } from 'react-router-dom';

/**
 * Under what a tab keeps how far down an entry of its history was. An address that was typed has no key of its own: its place isn't that
 * of another page that was opened so in this tab before.
 */
export const scrollKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key;
