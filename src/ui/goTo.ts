/** Leaves the application for another site, such as a payment page. */
export function goTo(address: string): void {
  window.location.assign(address);
}
