/** jsdom has no service worker. */
export const registerSW = () => () => Promise.resolve();
