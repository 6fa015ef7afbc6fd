import type { Location } from 'react-router-dom';

/**
 * Storage key of a history entry's scroll position. Typed URLs all have the key `default`: the
 * path tells them apart.
 */
export const scrollKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key;
