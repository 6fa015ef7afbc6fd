/** Tells assistive technology alone that rows are shown which the server has not confirmed yet. */
export function Updating() {
  return <span className="visually-hidden">In aggiornamento…</span>;
}
