/** In the initial download: imports nothing. */
let hear: ((error: unknown) => void) | null = null;

/**
 * Reports refusals by security rules: bugs, as screens only request what they may have. And queries
 * whose index is missing, as after a deploy of pages alone.
 */
export function onDenial(listener: (error: unknown) => void): void {
  hear = listener;
}

export function tellDenial(error: unknown): void {
  hear?.(error);
}
