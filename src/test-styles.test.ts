import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  for (const part of [document.head, document.body]) part.replaceChildren();
});

const NAMES = ['display', 'opacity', 'visibility', 'pointer-events'] as const;
const PROPERTIES = ['display', 'opacity', 'visibility', 'pointerEvents'] as const;
const { forTests: whole } = window.getComputedStyle as unknown as {
  forTests: (element: Element) => CSSStyleDeclaration;
};

const answersOf = (style: CSSStyleDeclaration) =>
  [
    ...NAMES.map((name) => style.getPropertyValue(name)),
    ...PROPERTIES.map((key) => style[key]),
  ].join(' ');

/** Every tag that jsdom's default sheet names, and some that it doesn't. */
function tags(): string[] {
  const file = createRequire(import.meta.url).resolve('jsdom/lib/jsdom/browser/default-stylesheet');
  const named = readFileSync(file, 'utf8').match(/^[a-z][a-z0-9, ]*(?= [{>])/gm) ?? [];
  return [
    ...new Set([...named.flatMap((list) => list.split(/[, >]+/)), 'span', 'canvas', 'dialog']),
  ];
}

const ATTRIBUTES: Record<string, string>[] = [
  {},
  { hidden: '' },
  { type: 'hidden' },
  { open: '' },
  { style: 'display: none' },
  { style: 'visibility: hidden; opacity: 0.5' },
  { style: 'pointer-events: none; color: red' },
  { style: 'display: unset' },
  { class: 'gone' },
  { class: 'gone', hidden: '', style: 'display: grid' },
  { class: 'unseen', 'data-far': '' },
];
/** Every tag without attributes, and a few tags with each set of attributes. */
function cases(): [string, Record<string, string>][] {
  const few = ['div', 'input', 'dialog', 'span'];
  return [
    ...tags().map((tag): [string, Record<string, string>] => [tag, {}]),
    ...few.flatMap((tag) =>
      ATTRIBUTES.map((given): [string, Record<string, string>] => [tag, given]),
    ),
  ];
}
const SHEET = `.gone { display: none } .unseen { visibility: hidden; opacity: 0 }
  @media screen { [data-far] { pointer-events: none } } @media print { div { display: none } }
  @media screen { @media screen { span { display: none } } }
  canvas, :nonsense(3) { display: none }
  .unseen .gone { visibility: visible } :nonsense(2) { display: none } @keyframes x { from { opacity: 0 } }`;

const drawing = () => document.createElementNS('http://www.w3.org/2000/svg', 'title');

test('what is asked most of a style is what jsdom computes, for any tag, attribute and sheet', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = SHEET;
  const hidden = document.body.appendChild(document.createElement('div'));
  hidden.className = 'unseen';
  for (const parent of [document.body, hidden, document.body.appendChild(drawing())])
    for (const [tag, attributes] of cases()) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      parent.append(element);
    }
  const all = [...document.querySelectorAll('*')];
  expect(all.length).toBeGreaterThan(200);
  const different = all.filter(
    (element) => answersOf(window.getComputedStyle(element)) !== answersOf(whole(element)),
  );
  expect(different.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
});

test('what a field’s state changes is kept as jsdom keeps it, until the document changes', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'input:checked { display: none } input:focus { visibility: hidden }';
  const [box, other] = [1, 2].map(() => document.body.appendChild(document.createElement('input')));
  if (!box || !other) throw new RangeError('no fields');
  box.type = other.type = 'checkbox';
  const both = () =>
    [box, other].map((field) => {
      expect(answersOf(window.getComputedStyle(field))).toBe(answersOf(whole(field)));
      const { display, visibility } = window.getComputedStyle(field);
      return `${display} ${visibility}`;
    });
  window.getComputedStyle(box).getPropertyValue('display');
  whole(box);
  box.checked = other.checked = true;
  other.focus();
  expect(both()).toEqual(['inline-block visible', 'none hidden']);
  document.body.append('changed');
  expect(both()).toEqual(['none visible', 'none hidden']);
});

test('a change of the document or of a sheet is seen, and all else is jsdom’s', () => {
  const parent = document.body.appendChild(document.createElement('div'));
  const box = parent.appendChild(document.createElement('p'));
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'p { color: red }';
  expect(window.getComputedStyle(box).display).toBe('block');
  expect(window.getComputedStyle(box).color).toBe(whole(box).color);
  style.textContent = 'p { display: none }';
  expect(window.getComputedStyle(box).display).toBe('none');
  box.style.display = 'flex';
  expect(window.getComputedStyle(box).display).toBe('flex');
  parent.style.visibility = 'hidden';
  expect(window.getComputedStyle(box).visibility).toBe('hidden');
});

test('the labels of a control are those of jsdom, until the document changes', () => {
  document.body.innerHTML = `<label for="a">A</label><label>B <input id="b"> <input></label>
    <label for="">none</label><label for="h">H</label><input type="hidden" id="h"><input id="a">
    <label for="a">A again</label><label for="p">P</label><p id="p"></p><label for="s">S</label>
    <select id="s"></select><textarea></textarea><button>C</button><label>D <button></button></label>`;
  const html = ({ outerHTML }: Element) => outerHTML;
  const textOf = (labels: Iterable<Element> | null) => labels && [...labels].map(html).join();
  interface Asked {
    get: { forTests: (this: Element) => Iterable<Element> | null };
  }
  const different = () =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea, button')].filter(
      (control) => {
        const kind = Object.getPrototypeOf(control) as object;
        const { get } = Object.getOwnPropertyDescriptor(kind, 'labels') as unknown as Asked;
        return textOf(control.labels) !== textOf(get.forTests.call(control));
      },
    );
  const [first] = document.querySelectorAll('input');
  expect(different().map(html)).toEqual([]);
  expect(document.querySelector<HTMLInputElement>('#a')?.labels).toHaveLength(2);
  document.querySelector('label')?.setAttribute('for', 'b');
  expect(first?.labels).toHaveLength(2);
  expect(different().map(html)).toEqual([]);
  first?.remove();
  expect(different().map(html)).toEqual([]);
});
