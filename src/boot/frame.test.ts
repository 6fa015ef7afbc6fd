import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configOf } from '../../scripts/lib/policy.mjs';

const ARRAY = Array.prototype;

it('the only scripts allowed in the page itself are the notice’s and the frame’s, by their hashes', () => {
  const config = JSON.stringify(configOf({ projectId: 'nostro', storageBucket: 'nostro' }));
  const policy = /script-src ([^;]*);/.exec(config)?.[1]?.split(' ') ?? [];
  const hashes = ['tooOld', 'frame'].map((name) => {
    const script = readFileSync(`vite/${name}.inline.js`);
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  expect(policy.filter((source) => source.startsWith("'") && source !== "'self'")).toEqual(hashes);
});

it('index.html has no other script or handler of its own', () => {
  const html = readFileSync('index.html', 'utf8');
  expect([...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>|\son\w+=/g)]).toEqual([]);
  expect(html.match(/<!--inline-scripts-->/g)).toHaveLength(1);
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

describe('a browser that is too old for the code', () => {
  const lookbehindFails = () =>
    vi.stubGlobal('RegExp', () => {
      throw new SyntaxError('Invalid regular expression: invalid group specifier name');
    });
  const run = () => {
    document.body.innerHTML = '<div id="root"><div id="frame">Caricamento in corso…</div></div>';
    const stop = vi.fn<() => void>();
    vi.stubGlobal('stop', stop);
    new Function(readFileSync('vite/tooOld.inline.js', 'utf8'))();
    vi.unstubAllGlobals();
    return stop.mock.calls.length;
  };

  it.each([
    ['Safari 16.3, which knows no lookbehind', lookbehindFails],
    ['Chrome 109, which knows no toSorted', () => Reflect.deleteProperty(ARRAY, 'toSorted')],
  ])('is told so and starts nothing more: %s', (_, makeOld) => {
    const toSorted = Object.getOwnPropertyDescriptor(ARRAY, 'toSorted') ?? {};
    makeOld();
    expect(run()).toBe(1);
    Object.defineProperty(ARRAY, 'toSorted', toSorted);
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(/^Questo browser è troppo vecchio per il portale\./);
    expect(notice).toHaveTextContent('iOS 16.4');
    expect(document.body).not.toHaveTextContent('Caricamento');
    expect(document.getElementById('root')).toBeNull();
  });

  it('is none of those that can read it', () => {
    expect(run()).toBe(0);
    expect(document.body).toHaveTextContent(/^Caricamento in corso…$/);
    expect(document.getElementById('frame')).not.toBeNull();
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
