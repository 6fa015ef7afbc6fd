import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { configOf } from '../../scripts/lib/policy.mjs';

it('the only script allowed in the page itself is the frame’s, by its hash', () => {
  const config = JSON.stringify(configOf({ projectId: 'nostro', storageBucket: 'nostro' }));
  const policy = /script-src ([^;]*);/.exec(config)?.[1]?.split(' ') ?? [];
  const hash = createHash('sha256').update(readFileSync('vite/frame.inline.js')).digest('base64');
  expect(policy.filter((source) => source.startsWith("'") && source !== "'self'")).toEqual([
    `'sha256-${hash}'`,
  ]);
});

it('index.html has no other script or handler of its own', () => {
  const html = readFileSync('index.html', 'utf8');
  expect([...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>|\son\w+=/g)]).toEqual([]);
  expect(html.match(/<!--frame-script-->/g)).toHaveLength(1);
});

describe('what is fetched before the application asks for it', () => {
  const script = readFileSync('vite/frame.inline.js', 'utf8');
  const links = () =>
    [...document.head.querySelectorAll('link')].map(
      (link) => `${link.rel} ${link.getAttribute('href')}`,
    );
  const shell = ['modulepreload /kit.js', 'preload /kit.css'];

  function run(email: string, role: string): void {
    localStorage.setItem('userEmail', email);
    localStorage.setItem('userRole', role);
    document.body.innerHTML =
      '<div id="frame" data-question="/question.js" data-client="/kit.js /kit.css" data-staff="/kit.js /kit.css"></div>';
    window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
    // Run from the page itself, as the browser does.
    new Function(script)();
  }
  afterEach(() => {
    localStorage.clear();
    document.head.innerHTML = '';
  });

  it.each(['load', 'error'])(
    'a client’s first question, and once it has come (%s) the shell’s files, each once',
    (end) => {
      run('anna@esempio.it', 'user');
      expect(links()).toEqual(['modulepreload /question.js']);
      const come = () => document.head.querySelector('link')?.dispatchEvent(new Event(end));
      come();
      come();
      expect(links()).toEqual(['modulepreload /question.js', ...shell]);
    },
  );

  it('of staff, and where everything is on the device, all at once; of a visitor nothing', () => {
    run('ugo@esempio.it', 'Studio');
    expect(links()).toEqual(['modulepreload /question.js', ...shell]);
    document.head.innerHTML = '';
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { controller: {} },
      configurable: true,
    });
    run('anna@esempio.it', 'user');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(links()).toEqual(['modulepreload /question.js', ...shell]);
    document.head.innerHTML = '';
    run('', '');
    expect(links()).toEqual([]);
  });
});

it('a browser that blocks the site’s data is told so, instead of a frame for ever', () => {
  document.body.innerHTML =
    '<div id="frame" role="status" data-question="/question.js">Caricamento in corso…</div>';
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  const there = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  try {
    new Function(readFileSync('vite/frame.inline.js', 'utf8'))();
  } finally {
    if (there) Object.defineProperty(globalThis, 'localStorage', there);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  }
  const frame = document.getElementById('frame');
  expect(frame?.getAttribute('role')).toBe('alert');
  expect(frame?.textContent).toMatch(/^Il browser blocca i dati di questo sito\./);
  expect(frame?.textContent).not.toMatch(/Caricamento/);
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
});
