import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;

/** What each directory, and each file that combines directories, may import. Code that two of them need goes to facts/. */
const mayImport = {
  facts: ['facts', 'package.json', 'checks/samples/package.json'],
  src: ['src', 'facts'],
  plugins: ['plugins', 'facts'],
  // The structure of the pages includes the sidebars.
  checks: ['checks', 'facts', 'sidebars'],
  commands: ['commands', 'facts'],
  // Search cases run without a browser.
  tests: ['tests', 'facts', 'commands', 'sidebars', 'src/search'],
  'docusaurus.config.ts': ['facts', 'plugins'],
  'sidebars.ts': ['facts'],
  'playwright.config.ts': ['facts', 'commands'],
  'vitest.config.mts': [],
};

const namesAtRoot = [
  ...Object.keys(mayImport).map((target) => target.replace(/[.]m?ts$/, '')),
  'package.json',
  'versions.json',
];

/** What only Node.js can run: it reads packages and files. Browser code may import its types. */
const node = {
  regex: '(^|/)facts/(node|vocabulary)/|^[.]{1,2}/(node|vocabulary)/',
  allowTypeImports: true,
  message:
    'Only Node.js can run facts/node. Import its types, or move what a browser needs to facts/. See CONTRIBUTING.md.',
};

/** Rejects imports by their targets: `../plugins/...` in a directory, `./plugins/...` at the root, `@site/plugins/...`. */
const importDirections = Object.entries(mayImport).map(([target, allowed]) => {
  const isFile = /[.]m?ts$/.test(target);
  const start = `@site/|${isFile ? '[.]/' : '([.]/)?([.][.]/)+'}`;
  const direction = {
    regex: `^(${start})(?!(${allowed.join('|')})([./]|$))(${namesAtRoot.join('|')})([./]|$)`,
    message: `${target} may import ${allowed.length > 0 ? `from ${allowed.join(', ')} only` : 'nothing else of the project'}. See CONTRIBUTING.md.`,
  };
  const inBrowser = { src: ['src/**/*.{ts,tsx}'], facts: ['facts/*.ts', 'facts/platforms/*.ts'] }[target];
  const restrict = (patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });
  return [
    { files: [isFile ? target : `${target}/**/*.{ts,tsx}`], rules: restrict([direction]) },
    ...(inBrowser === undefined
      ? []
      : [{ files: inBrowser, ignores: ['**/*.test.ts'], rules: restrict([direction, node]) }]),
  ];
});

export default tseslint.config(
  {
    ignores: [
      'build/',
      'build-*/',
      '.build/',
      '.docusaurus*/',
      'node_modules/',
      'checks/fixtures/',
      'versioned_docs/',
      'test-results/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,mts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      // Numbers read well in a template; everything else that the rule rejects does not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A block would only be longer: `() => setText('')`, and `() => void start()`, which nothing waits for.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    },
  },
  {
    // Node.js runs these directly: configuration and child processes, outside tsconfig.json.
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: { URL: 'readonly', console: 'readonly', process: 'readonly' },
    },
  },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' },
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    plugins: { '@docusaurus': docusaurus },
    rules: {
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
      '@docusaurus/string-literal-i18n-messages': 'error',
      '@docusaurus/no-untranslated-text': ['error', { ignoredStrings: ['mongod', 'npm', 'run', 'preview'] }],
    },
  },
  {
    // Tools speak plain English: the site has one language.
    files: ['src/tools/**'],
    rules: { '@docusaurus/no-untranslated-text': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.configs.strict],
  },
  ...importDirections.flat(),
  {
    files: ['tests/**/*.ts'],
    rules: {
      // Playwright reads the fixtures that a function needs from its first parameter's pattern; `{}` means none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
);
