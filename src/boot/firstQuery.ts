import { pathHere } from './pathHere';
import { askHere } from './firstQueries';

/**
 * This visit's first query. For a known visitor the frame's script loads this module before any
 * other, so that the answer is on its way while React and the page's code load (start.tsx describes
 * the order).
 */
export const firstQuery = askHere(pathHere());
