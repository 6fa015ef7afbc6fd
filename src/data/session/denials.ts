/** In the initial download: imports nothing. */
let hear: ((error: unknown) => void) | null = null;

/**
 * Reports refusals by security rules. Screens request only what they may have, so each one is a
 * bug.
 */
export function onDenial(listener: (error: unknown) => void): void {
  hear = listener;
}

export function tellDenial(error: unknown): void {
  hear?.(error);
}
