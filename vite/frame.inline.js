// Runs before anything is painted (in the page itself, allowed by its hash in firebase.json): light or dark, and whose frame this is, as
// this device remembers; asks the page's first question of whoever was here last (src/app/asked.ts) and fetches the shell's code (the files
// are named by vite/frame.ts), so that both are there when the application asks for them. It grants nothing; the application corrects what
// is wrong when it comes.
{
  const kept = (key) => localStorage.getItem(key);
  const scheme = kept('mantine-color-scheme-value');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  const staff = ['Amministratore', 'Studio', 'Spedizioni'].includes(kept('userRole'));
  const frame = document.getElementById('frame');
  frame.dataset.shell = kept('userEmail') ? (staff ? 'staff' : 'client') : 'access';
  if (kept('sidebarCollapsed') === 'true') frame.dataset.collapsed = 'true';
  // What doesn't come now is asked for again by the application.
  if (frame.dataset.shell !== 'access' && frame.dataset.question) import(frame.dataset.question).catch(() => undefined);
  for (const href of (frame.dataset[frame.dataset.shell] || '').split(' ').filter(Boolean)) {
    const style = href.endsWith('.css');
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: style ? 'preload' : 'modulepreload',
        as: style ? 'style' : 'script',
        crossOrigin: '',
        href,
      }),
    );
  }
}
