import { address } from './address';
import { askHere } from './firstQuestion';

/**
 * What this visit asks first. The frame's script fetches this module before any other when somebody was here last: the answer is on its
 * way while React and the page's code still are (start.tsx tells the order).
 */
export const question = askHere(address());
