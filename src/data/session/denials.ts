/** In every first download: it imports nothing. */
let hear: ((error: unknown) => void) | null = null;

/** Tells of what the database's or the files' rules refuse: screens ask only for what they may have, so each is a fault of ours. */
export function onDenial(listener: (error: unknown) => void): void {
  hear = listener;
}

export function tellDenial(error: unknown): void {
  hear?.(error);
}
