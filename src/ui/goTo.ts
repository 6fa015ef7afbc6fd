/** Leaves the application for another site: a payment. */
export function goTo(address: string): void {
  window.location.assign(address);
}
