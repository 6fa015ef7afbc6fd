/** Tells assistive technology that the rows shown aren't confirmed by the server yet. */
export function Updating() {
  return <span className="visually-hidden">In aggiornamento…</span>;
}
