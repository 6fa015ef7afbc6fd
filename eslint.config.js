import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const foldersIn = (parent) =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );

/** One direction: boot -> app -> features -> components -> (ui, data) -> domain. Read from the folders, so that a new one is guarded. */
const zones = [
  { target: './src/domain', from: './src', except: ['./domain'] },
  { target: './src/data', from: './src', except: ['./domain', './data'] },
  // Queries, and the codecs that read their answers, are needed before the database's code has
  // loaded.
  { target: './src/data/*/queries.ts', from: './src/data', except: ['./live/query.ts'] },
  {
    target: './src/data/*/codec.ts',
    from: './src/data',
    except: ['./stored/codec.ts', './files/storageHome.ts'],
  },
  { target: './src/ui', from: './src', except: ['./domain', './ui'] },
  {
    target: './src/components',
    from: './src',
    except: ['./domain', './data', './ui', './components'],
  },
  { target: './src/worker', from: './src', except: ['./domain', './worker'] },
  { target: './src/features', from: ['./src/app', './src/boot'] },
  // Start-up composes the application; only its login page is also a page of the router.
  { target: './src/app', from: './src/boot', except: ['./LoginPage.tsx'] },
  ...foldersIn('./src/features').map(({ name }) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`],
  })),
];

/**
 * Functions: areas -> services -> kit. Of the app's code they may import the domain and the
 * queries.
 */
const queryFiles = foldersIn('./src/data').map(({ name }) => `./data/${name}/queries.ts`);
const functionZones = [
  {
    target: './functions/src',
    from: './src',
    except: ['./domain', './data/live/query.ts', ...queryFiles],
  },
  { target: './functions/src/services', from: './functions/src', except: ['./services', './kit'] },
  { target: './functions/src/kit', from: './functions/src', except: ['./kit'] },
];

const zod = {
  name: 'zod',
  message: 'zod/mini does the same in a third of the size; every visit downloads it.',
};
const lazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'ui/lazyComponent or ui/lazyDialogs say it when code does not come.',
};

/**
 * A query is plain data (src/data/live/query.ts): only these modules turn it into the library's own
 * queries.
 */
const queryReaders = ['sdkQuery', 'sdkListen', 'sdkPager', 'sdkRead'].map(
  (name) => `src/data/live/${name}.ts`,
);
const queries = {
  name: 'firebase/firestore',
  importNames: [
    'query',
    'collectionGroup',
    'where',
    'and',
    'or',
    'orderBy',
    'limit',
    'limitToLast',
    'startAt',
    'startAfter',
    'endAt',
    'endBefore',
    'onSnapshot',
    'getDocs',
    'getDocsFromCache',
    'getDocsFromServer',
    'getCountFromServer',
    'getAggregateFromServer',
  ],
  message:
    'Write the query as data in data/<collection>/queries.ts and give it to a reader (live, paged, read).',
};

const spreads = {
  selector:
    ':matches(SpreadElement > ObjectExpression, SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression)',
  message: 'Written in place, without the spread.',
};

const deviceClock = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'serverNow() of domain/time/clock: the clock of a device can be wrong.',
};

/** What the types allow but the oldest supported browsers (vite.config.ts) lack. */
const tooNew = [
  ['URL', 'canParse', 'parsedUrl of domain/filePath'],
  ['URL', 'parse', 'parsedUrl of domain/filePath'],
  ['AbortSignal', 'any', 'an AbortController'],
].map(([object, property, instead]) => ({
  object,
  property,
  message: `Missing in the oldest supported browsers: use ${instead}.`,
}));

const unturned = {
  name: 'createImageBitmap',
  message: 'Photos stay on their side in Safari before 17 and Chrome before 112: use an Image.',
};

/**
 * Common syntax that is newer than ES5. The parser doesn't distinguish versions of the language.
 */
const newerThanEs5 = {
  selector:
    ':matches(VariableDeclaration:not([kind=var]), ArrowFunctionExpression, TemplateLiteral, ' +
    'ForOfStatement, CatchClause[param=null], ChainExpression, SpreadElement, RestElement, ' +
    'ObjectPattern, ArrayPattern, Property:matches([shorthand=true], [method=true], ' +
    '[computed=true]), LogicalExpression[operator="??"], Literal[regex], ClassDeclaration, ' +
    'ImportExpression, AwaitExpression, AssignmentPattern)',
  message: 'Browsers that are too old read this: ES5.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist*',
      'functions/lib',
      '.firebase*',
      '.emulator-data*',
      'playwright-report',
      'test-results',
      'coverage',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-nested-ternary': 'error',
      'no-restricted-syntax': ['error', spreads],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['vite/tooOld.inline.js'],
    rules: {
      'no-restricted-syntax': ['error', newerThanEs5],
      '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'functions/src/**/*.ts'],
    rules: { 'import-x/no-cycle': 'error' },
  },
  {
    files: ['functions/src/**/*.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: functionZones }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', ...tooNew],
      'no-restricted-globals': ['error', unturned],
      'import-x/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [zod, queries, lazy] }],
    },
  },
  {
    // test-speed.ts patches React and therefore imports all of it.
    files: ['src/ui/lazyCode.tsx', 'src/test-speed.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [zod, queries] }] },
  },
  {
    files: queryReaders,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [zod, lazy] }] },
  },
  {
    // These rules compile each file, which takes as long as all other rules together, so they skip
    // tests.
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['src/**/*.test.tsx', 'src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Regions that scroll have to be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'region', 'log'], allowExpressionValues: true },
      ],
    },
  },
  {
    files: ['src/{app,boot,features,components,ui,domain}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['firebase/*', '@firebase/*'], message: 'Only src/data talks to Firebase.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', spreads, deviceClock] },
  },
  {
    files: ['src/{app,boot,features,components}/**/*.tsx'],
    // The login screen uses no form library. Search bars hold no state: their text is in the URL.
    ignores: ['src/**/*.test.tsx', 'src/features/access/LoginScreen.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        spreads,
        deviceClock,
        {
          selector: "JSXOpeningElement[name.name='form']",
          message: 'Forms are held by ui/form: docs/kits/form.md.',
        },
        {
          selector: "ImportSpecifier[imported.name='useForm']",
          message: 'useAppForm of ui/form instead: docs/kits/form.md.',
        },
        {
          selector:
            "JSXOpeningElement:matches([name.name=/^[A-Z]/], [name.type='JSXMemberExpression']):not(:has(JSXAttribute[name.name=/^(td|fw|fs)$/])) > JSXAttribute[name.name='component'][value.value=/^(s|del|u|ins|b|strong|em|i)$/]",
          message: "The kit's class takes the element's own look away: say it by td, fw or fs.",
        },
      ],
    },
  },
  {
    files: ['src/{domain,data}/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-dom', 'react-router-dom', '@mantine/*'],
              message: 'No React below features and ui.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/data/live/{query,restQuery}.ts', 'src/data/*/{queries,codec}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['react*', '@mantine/*', 'firebase/*'], message: 'Plain data: read early.' },
          ],
        },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/kit/runtime.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        spreads,
        {
          selector: 'CallExpression[callee.property.name=/^(where|orderBy)$/]',
          message:
            'Write the query as data in <area>/queries.ts and ask it by kit/runtime.ts: tests derive from it which index it needs.',
        },
      ],
    },
  },
  {
    files: ['src/domain/**/*.ts'],
    ignores: ['src/domain/**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react*', '@mantine/*', 'firebase/*', 'firebase-admin*'],
              message: 'domain is pure TypeScript.',
            },
          ],
        },
      ],
    },
  },
);
