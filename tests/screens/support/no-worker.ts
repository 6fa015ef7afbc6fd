/** There is no service worker in jsdom. */
export const registerSW = () => () => Promise.resolve();
