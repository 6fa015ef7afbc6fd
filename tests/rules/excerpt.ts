import { blockEnd, withoutComments } from './mutants';

/** Rules of some collections only. */
export interface Excerpt {
  text: string;
  /** The same position in the full text. */
  original(at: number): number;
}

/**
 * The blocks of these collections, with the functions that they need. The engine loads them in a
 * fraction of the time of the full rules; each request is decided by one block, so leaving out the
 * others only refuses what they would grant.
 */
export function excerpt(text: string, collections: ReadonlySet<string>): Excerpt {
  const code = withoutComments(text);
  const blocks = [...code.matchAll(/^ {4}(?:match \/(\w+)|function (\w+)\().* \{$/gm)].map(
    (match) => ({
      collection: match[1],
      called: match[2],
      start: match.index,
      end: blockEnd(code, match.index + match[0].length) + 1,
    }),
  );
  const kept = new Set(
    blocks.filter(({ collection }) => collection !== undefined && collections.has(collection)),
  );
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    const used = [...kept].map(({ start, end }) => code.slice(start, end)).join('\n');
    for (const block of blocks)
      if (block.called !== undefined && used.includes(`${block.called}(`)) kept.add(block);
  }
  const dropped = blocks.filter((block) => !kept.has(block));
  const lines: { start: number; from: number }[] = [];
  let result = '';
  let from = 0;
  for (const line of code.split(/(?<=\n)/)) {
    if (line.trim() !== '' && !dropped.some(({ start, end }) => from >= start && from < end)) {
      lines.push({ start: result.length, from });
      result += line;
    }
    from += line.length;
  }
  const original = (at: number) => {
    const line = lines.findLast(({ start }) => start <= at);
    return line ? line.from + at - line.start : at;
  };
  return { text: result, original };
}
