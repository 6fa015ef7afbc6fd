// Runs before anything is painted (in the page itself, allowed by its hash in firebase.json): light or dark, and whose frame this is, as
// this device remembers; asks the page's first query of whoever was here last (src/boot/firstQuery.ts) and fetches the shell's code (the files
// are named by vite/frame.ts), so that both are there when the application asks for them. It grants nothing; the application corrects what
// is wrong when it comes.
{
  /** Who blocks this site's data can't be signed in, and what the application keeps on the device throws as soon as it is touched. */
  const blocked = () => {
    try {
      localStorage.getItem('');
      return false;
    } catch {
      return true;
    }
  };
  const isBlocked = blocked();
  const kept = (key) => (isBlocked ? null : localStorage.getItem(key));
  const scheme = kept('mantine-color-scheme-value');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  const staff = ['Amministratore', 'Studio', 'Spedizioni'].includes(kept('userRole'));
  const frame = document.getElementById('frame');
  const signedIn = staff ? 'staff' : 'client';
  frame.dataset.shell = kept('userEmail') ? signedIn : 'access';
  if (kept('sidebarCollapsed') === 'true') frame.dataset.collapsed = 'true';
  if (isBlocked) {
    const told = [
      ['h1', 'Il browser blocca i dati di questo sito.'],
      [
        'p',
        'Per usare il portale consenti cookie e dati di questo sito nelle impostazioni del browser, poi ricarica la pagina.',
      ],
    ].map(([tag, textContent]) => Object.assign(document.createElement(tag), { textContent }));
    const text = document.createElement('div');
    text.append(...told);
    text.className = 'frame-blocked';
    frame.setAttribute('role', 'alert');
    delete frame.dataset.shell;
    frame.replaceChildren(text);
  }
  const ahead = (href) => {
    const style = href.endsWith('.css');
    const link = Object.assign(document.createElement('link'), {
      rel: style ? 'preload' : 'modulepreload',
      as: style ? 'style' : 'script',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
    return link;
  };
  const shell = (frame.dataset[frame.dataset.shell] || '').split(' ').filter(Boolean);
  const question = (frame.dataset.shell ?? 'access') === 'access' ? '' : frame.dataset.question;
  const preload = question ? ahead(question) : null;
  // What doesn't come now is asked for again by the application.
  if (question) import(question).catch(() => undefined);
  // Side by side with the shell, React would come to a slow phone last, and be unpacked when the wire has nothing left to do. On the desk a
  // file more costs nothing, and on the device all is there.
  if (preload === null || staff || navigator.serviceWorker?.controller) shell.forEach(ahead);
  else
    for (const end of ['load', 'error'])
      preload.addEventListener(end, () => shell.splice(0).forEach(ahead));
}
