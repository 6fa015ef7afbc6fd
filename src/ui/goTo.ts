/** Leaves the application for another site, such as a payment page. */
export function goTo(url: string): void {
  window.location.assign(url);
}
