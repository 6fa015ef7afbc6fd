/** The kit's own key: light, dark or auto, as chosen on this device. */
const KEY = 'mantine-color-scheme-value';

/** Puts the tokens' light or dark values in force before anything is drawn; the kit takes over when it is there. */
export function applyScheme(): void {
  const chosen = localStorage.getItem(KEY);
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}
