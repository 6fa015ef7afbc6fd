type Ending = () => void | Promise<void>;

const endings: Ending[] = [];

/** What to stop when the person signs out. Lets the session end listeners and the database without loading either. */
export function onSessionEnd(ending: Ending): void {
  endings.push(ending);
}

/** Runs every ending, the last registered first: listeners stop before their database closes. */
export async function endSession(): Promise<void> {
  for (const ending of [...endings].reverse()) await ending();
}
