/** A rules text with one condition weakened, or one list shortened. */
export interface Mutant {
  line: number;
  /** Start and end of the change in the original rules. */
  start: number;
  end: number;
  /** The change, on one line. */
  what: string;
  text: string;
  /** Collections or storage folders whose requests it can affect. */
  areas: ReadonlySet<string>;
}

interface Span {
  start: number;
  end: number;
}

/** The text with comments blanked out, keeping positions. */
export function withoutComments(text: string): string {
  return text.replace(/^(\s*)\/\/.*$/gm, (line) => ' '.repeat(line.length));
}

/** Iterates over text outside of quotes, with the bracket depth. */
function* outside(
  text: string,
  { start, end }: Span,
): Generator<{ at: number; char: string; depth: number }> {
  let depth = 0;
  let quote = '';
  for (let at = start; at < end; at += 1) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
      continue;
    }
    if (char === "'") quote = char;
    if (')]}'.includes(char)) depth -= 1;
    yield { at, char, depth };
    if ('([{'.includes(char)) depth += 1;
  }
}

function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  return { start, end };
}

/** The spans between an operator at depth 0. */
function split(text: string, span: Span, operator: string): Span[] {
  const cuts: number[] = [];
  for (const { at, depth } of outside(text, span))
    if (depth === 0 && text.startsWith(operator, at)) cuts.push(at);
  const starts = [span.start, ...cuts.map((cut) => cut + operator.length)];
  return starts.map((start, index) => trimmed(text, { start, end: cuts[index] ?? span.end }));
}

/** Whether the brackets at both ends match. */
function isGroup(text: string, span: Span): boolean {
  if (text[span.start] !== '(' || text[span.end - 1] !== ')') return false;
  for (const { at, char, depth } of outside(text, span))
    if (char === ')' && depth === 0 && at < span.end - 1) return false;
  return true;
}

/** The spans of `condition ? one : other` if the whole is one; the last may be a ternary again. */
function ternary(text: string, span: Span): { condition: Span; branches: [Span, Span] } | null {
  let question: number | null = null;
  let nested = 0;
  for (const { at, char, depth } of outside(text, span)) {
    if (depth !== 0) continue;
    if (char === '?') {
      if (question === null) question = at;
      else nested += 1;
    }
    if (char !== ':' || question === null) continue;
    if (nested === 0) {
      const cut = (start: number, end: number) => trimmed(text, { start, end });
      return {
        condition: cut(span.start, question),
        branches: [cut(question + 1, at), cut(at + 1, span.end)],
      };
    }
    nested -= 1;
  }
  return null;
}

/**
 * The whole, every operand of && at any depth, and both branches of a ternary, whose condition is
 * data (choices). Not operands of ||: true there makes the whole true.
 */
function operands(text: string, span: Span): Span[] {
  const whole = trimmed(text, span);
  if (isGroup(text, whole)) return operands(text, { start: whole.start + 1, end: whole.end - 1 });
  const choice = ternary(text, whole);
  if (choice) return [whole, ...choice.branches.flatMap((span) => operands(text, span))];
  const alternatives = split(text, whole, '||');
  if (alternatives.length > 1)
    return [whole, ...alternatives.flatMap((span) => operands(text, span).slice(1))];
  const spans = split(text, whole, '&&');
  return spans.length > 1 ? [whole, ...spans.flatMap((span) => operands(text, span))] : [whole];
}

/** Conditions of all ternaries in an expression, also nested in sums or arguments. */
function choices(text: string, span: Span): Span[] {
  const found: Span[] = [];
  const starts = [span.start];
  for (const { at, char } of outside(text, span)) {
    if ('([{'.includes(char)) starts.push(at + 1);
    if (')]}'.includes(char)) starts.pop();
    if (char === '?') found.push(trimmed(text, { start: starts.at(-1) ?? span.start, end: at }));
    if ('?:,'.includes(char)) starts[starts.length - 1] = at + 1;
  }
  return found;
}

/**
 * Functions that return data, not a decision: replacing them with `true` would only break the
 * rules. Those that return a document's path needn't be listed.
 */
const VALUES = new Set([
  ...'me role uid email now hours given had before after document stored storedAfter changed words'.split(
    ' ',
  ),
  ...'newText list date lengthOf romeDate dayOf startOf messages newMessage newest earlier'.split(
    ' ',
  ),
  ...'ahead lead phoneOf index path place record recordId month about owner mine'.split(' '),
  ...'number status open'.split(' '),
]);

interface Expression extends Span {
  /** Whether it decides; otherwise it is data. */
  decides: boolean;
}

/** Grants, return values, and named values of functions. */
function expressions(code: string): Expression[] {
  const found: Expression[] = [];
  for (const match of code.matchAll(/allow [a-z, ]+: if /g)) {
    const start = match.index + match[0].length;
    found.push({ start, end: code.indexOf(';', start), decides: true });
  }
  for (const match of code.matchAll(/function (\w+)\([^)]*\) \{/g)) {
    let at = match.index + match[0].length;
    for (let step = STATEMENT.exec(code.slice(at)); step; step = STATEMENT.exec(code.slice(at))) {
      const start = at + step[0].length;
      const end = code.indexOf(';', start);
      found.push({
        start,
        end,
        decides: step[1] === 'return' && code[start] !== '/' && !VALUES.has(match[1] ?? ''),
      });
      at = end + 1;
    }
  }
  return found;
}
const STATEMENT = /^\s*(?:let \w+ =|(return)) /;

/** List literals, at most nested once. */
function lists(code: string): Span[] {
  const found: Span[] = [];
  for (const { at, char } of outside(code, { start: 0, end: code.length })) {
    const before = code[at - 1] ?? '';
    if (char !== '[' || /[\w)\]']/.test(before)) continue; // an index or a pattern
    let depth = 0;
    for (const inner of outside(code, { start: at, end: code.length })) {
      if (inner.char === ']' && inner.depth === depth) {
        found.push({ start: at + 1, end: inner.at });
        break;
      }
      depth = 0;
    }
  }
  return found.filter(({ start, end }) => code.slice(start, end).trim() !== '');
}

/**
 * The match block (its first path segment) of each position, and the blocks that can reach each
 * function.
 */
function reach(code: string): (at: number) => ReadonlySet<string> {
  const blocks = [...code.matchAll(/^ {4}match (\/\S+) \{/gm)].map((match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: blockEnd(code, match.index + match[0].length),
  }));
  const functions = [...code.matchAll(/function (\w+)\([^)]*\) \{/g)].map((match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: blockEnd(code, match.index + match[0].length),
  }));
  const within = (span: Span, at: number) => at >= span.start && at < span.end;
  const areasOf = (at: number, visited: ReadonlySet<string> = new Set()): Set<string> => {
    const block = blocks.find((candidate) => within(candidate, at));
    if (block) return new Set([block.name]);
    const holder = functions.find((candidate) => within(candidate, at));
    if (!holder || visited.has(holder.name)) return new Set();
    const counts = [...code.matchAll(new RegExp(`\\b${holder.name}\\(`, 'g'))].map(
      (match) => match.index,
    );
    const further = new Set([...visited, holder.name]);
    return new Set(
      counts.filter((call) => !within(holder, call)).flatMap((call) => [...areasOf(call, further)]),
    );
  };
  return (at) => areasOf(at);
}

export function blockEnd(code: string, start: number): number {
  for (const { at, char, depth } of outside(code, { start, end: code.length }))
    if (char === '}' && depth < 0) return at;
  return code.length;
}

/** Names within one string: `words('a b')`, and functions that pass theirs to it. */
const NAMES =
  /\b(?:words|keeps|isDeskForm|isMade|changesOnly|clientWrites|staffSets|isGroup)\(\s*'([^']*)'/g;

/** All mutants of a rules text, each unique and different from it. */
export function mutantsOf(text: string): Mutant[] {
  const code = withoutComments(text);
  const areasAt = reach(code);
  const mutants = new Map<string, Mutant>();
  const add = (span: Span, replacement: string, what: string) => {
    const changed = text.slice(0, span.start) + replacement + text.slice(span.end);
    const line = text.slice(0, span.start).split('\n').length;
    if (changed !== text && !mutants.has(changed))
      mutants.set(changed, {
        ...span,
        line,
        what: oneLine(what),
        text: changed,
        areas: areasAt(span.start),
      });
  };
  const set = (value: boolean) => (span: Span) => {
    add(span, String(value), `${code.slice(span.start, span.end)} → ${value}`);
  };
  for (const expression of expressions(code)) {
    if (expression.decides) operands(code, expression).forEach(set(true));
    for (const choice of choices(code, expression)) {
      operands(code, choice).forEach(set(true));
      set(false)(choice);
    }
  }
  for (const match of code.matchAll(NAMES)) {
    const names = match[1] ?? '';
    const end = match.index + match[0].length - 1;
    const span = { start: end - names.length, end };
    const all = names.split(' ');
    all.forEach((name, index) => {
      const rest = all.filter((_, other) => other !== index);
      add(span, rest.join(' '), `list without ${name}`);
    });
  }
  for (const list of lists(code)) {
    const spans = split(code, list, ',');
    spans.forEach((span, index) => {
      const rest = spans
        .filter((_, other) => other !== index)
        .map(({ start, end }) => code.slice(start, end));
      add(list, rest.join(', '), `list without ${code.slice(span.start, span.end)}`);
    });
  }
  return [...mutants.values()].sort((a, b) => a.line - b.line);
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 100)} … ${line.slice(-35)}` : line;
}
