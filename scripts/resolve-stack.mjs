// npm run resolve-stack -- BUILD [FILE]: resolves a reported stack to source lines, from FILE or
// standard input. BUILD is given in the report; its source maps are in dist-maps/BUILD, on the
// machine that deployed it.
import fs from 'node:fs';
import path from 'node:path';
import { mapsOf, resolveStack } from './lib/source-maps.mjs';
import { root } from './lib/project.mjs';

const [build, file] = process.argv.slice(2);
const folder = path.join(root, 'dist-maps');
const builds = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
if (build === undefined || !builds.includes(build)) {
  console.error(
    `usage: npm run resolve-stack -- BUILD [FILE]\nBuilds here: ${builds.join(', ') || 'none'}; others are on the machine that deployed them.`,
  );
  process.exit(2);
}
if (file !== undefined && !fs.existsSync(file)) {
  console.error(`${path.resolve(file)} is missing: save the copied stack there.`);
  process.exit(2);
}
const stack = fs.readFileSync(file ?? process.stdin.fd, 'utf8');
console.log(resolveStack(stack, mapsOf(path.join(folder, build))));
