// Answers queries about an element's style without computing all of it: jsdom matches each of its
// 120 default rules against each element, and copies all declarations twice. The answers are the
// same as jsdom's, except in cases that none of our tests meets:
// - A sheet's rules are read again when their number and the document have changed: not right after
//   `insertRule`, nor after a change of a rule's own `style`.
// - Values aren't validated: a value that jsdom would drop (`opacity: much`) is returned as
//   written.
// - The style is live, as in browsers; jsdom's is a snapshot.
import { createRequire } from 'node:module';

/**
 * The properties read most (by queries, userEvent and `toBeVisible`), and whether they are
 * inherited.
 */
const INHERITED = { display: false, opacity: false, visibility: true, 'pointer-events': true };
type Name = keyof typeof INHERITED;
const NAMES = Object.keys(INHERITED) as Name[];
/** The same properties by their names in a CSSStyleDeclaration. */
const ASKED: Record<string, Name | undefined> = {
  display: 'display',
  opacity: 'opacity',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
};

type Said = Partial<Record<Name, string>>;
interface Rule {
  selector: string;
  said: Said;
}

const isNamed = (name: string): name is Name => name in INHERITED;

function saidBy(style: CSSStyleDeclaration): Said | undefined {
  const found = NAMES.map((name) => [name, style.getPropertyValue(name)] as const).filter(
    ([, value]) => value !== '',
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/**
 * The rules that set any of these properties, in order; of media rules, only those for screens, as
 * in jsdom.
 */
function rulesOf(all: CSSRuleList, isOuter = true): Rule[] {
  return Array.from(all).flatMap((rule) => {
    if ('media' in rule && rule.media)
      return isOuter && Array.from(rule.media as MediaList).includes('screen')
        ? rulesOf((rule as CSSMediaRule).cssRules, false)
        : [];
    const { style, selectorText } = rule as Partial<CSSStyleRule>;
    const said = style && saidBy(style);
    return said ? [{ selector: selectorText ?? '', said }] : [];
  });
}

const isTag = (selector: string) => /^[a-z][a-z0-9]*$/.test(selector);

const require = createRequire(import.meta.url);
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js') as {
  matchesDontThrow: (own: unknown, selector: string) => boolean;
};

/** jsdom's default rules by tag; `others` are the rules whose selector is more than a tag. */
function readDefaults() {
  const { parse } = require('rrweb-cssom') as { parse: (text: string) => CSSStyleSheet };
  const text = require('jsdom/lib/jsdom/browser/default-stylesheet.js') as string;
  const tags = new Map<string, Said>();
  const others: Rule[] = [];
  for (const { selector, said } of rulesOf(parse(text).cssRules))
    for (const one of selector.split(',').map((text) => text.trim()))
      if (isTag(one)) tags.set(one, { ...tags.get(one), ...said });
      else others.push({ selector: one, said });
  return { tags, others };
}
let defaults: ReturnType<typeof readDefaults> | undefined;

/** Matches as jsdom does: in a selector list, only those before one that can't be parsed count. */
function matches(element: Element, selector: string): boolean {
  const key = (impl ??= Object.getOwnPropertySymbols(element).find(
    ({ description }) => description === 'impl',
  ));
  return key !== undefined && matchesDontThrow((element as unknown as Own)[key], selector);
}
type Own = Record<symbol, unknown>;
let impl: symbol | undefined;

/** The rules of each sheet, valid until its number of rules changes. */
const known = new WeakMap<CSSStyleSheet, { length: number; rules: Rule[] }>();
function rulesIn(sheet: CSSStyleSheet): Rule[] {
  const { length } = sheet.cssRules;
  const before = known.get(sheet);
  if (before?.length === length) return before.rules;
  const rules = rulesOf(sheet.cssRules);
  known.set(sheet, { length, rules });
  return rules;
}

let shown = new WeakMap<Element, Said>();
let sheets: Rule[] | undefined;
/** To be called after each change of the document. */
export function forgetShown(): void {
  shown = new WeakMap();
  sheets = undefined;
}

/** The values set by rules and by the element's own style; the last one wins, as in jsdom. */
function declared(element: Element): Said {
  const before = shown.get(element);
  if (before) return before;
  sheets ??= Array.from(element.ownerDocument.styleSheets).flatMap(rulesIn);
  const { tags, others } = (defaults ??= readDefaults());
  const said = { ...tags.get(element.localName) };
  for (const rule of [...others, ...sheets])
    if (matches(element, rule.selector)) Object.assign(said, rule.said);
  if (element.hasAttribute('style')) Object.assign(said, saidBy((element as HTMLElement).style));
  shown.set(element, said);
  return said;
}

function valueOf(element: Element, name: Name): string {
  const own = declared(element)[name];
  if (own !== undefined && own !== 'unset') return own;
  if (!INHERITED[name]) return '';
  const parent = element.parentElement;
  if (parent) return valueOf(parent, name);
  return name === 'visibility' ? 'visible' : 'auto';
}

/**
 * What an autosizing text box reads to measure itself; empty here, as nothing has a size in jsdom.
 */
const MEASURED = /^(border|boxSizing|font|letter|line|padding|scrollbar|tab|text|width|word)/;

/**
 * The element's computed style. Only the properties of INHERITED are answered here; anything else
 * computes the whole style when it is first read.
 * @param compute computes the whole style
 */
export function brief(
  element: Element,
  compute: (element: Element) => CSSStyleDeclaration,
): CSSStyleDeclaration {
  let all: CSSStyleDeclaration | undefined;
  const whole = () => (all ??= compute(element));
  const getPropertyValue = (name: string) =>
    isNamed(name) ? valueOf(element, name) : whole().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, key) {
      if (key === 'getPropertyValue') return getPropertyValue;
      const name = typeof key === 'string' ? ASKED[key] : undefined;
      if (name) return valueOf(element, name);
      if (element.localName === 'textarea' && MEASURED.test(String(key))) return '';
      const value: unknown = Reflect.get(whole(), key);
      return typeof value === 'function' ? (value.bind(whole()) as unknown) : value;
    },
    has: (_, key) => Reflect.has(whole(), key),
  });
}
