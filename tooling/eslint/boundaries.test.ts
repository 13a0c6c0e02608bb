import { spawnSync } from 'node:child_process';
import { root } from '../../shared-node/src/apps';
import { allowed, home, others, refused, type Case } from './boundaries.fixture';

type Report = { rules: (string | null)[] };

// ESLint's configuration is ESM, which Jest cannot load, so one separate process lints all cases.
const script = `
  import { ESLint } from 'eslint';
  import { text } from 'node:stream/consumers';
  const eslint = new ESLint();
  const reports = [];
  for (const { file, code } of JSON.parse(await text(process.stdin))) {
    const [result] = await eslint.lintText(code, { filePath: file });
    reports.push({ rules: result.messages.map(({ ruleId }) => ruleId) });
  }
  console.log(JSON.stringify(reports));
`;

function lint(cases: Case[]): Report[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Report[];
}

const titled = (element: string): Case => ({
  file: home,
  code: `import { Text } from '@brand/shared-ui/core';\nexport const Title = (post: { title: string }) => ${element};\n`,
});
const limited = (ms: number): Case => ({
  file: 'tooling/run/freePorts.test.ts',
  code: `test.each([1])('A test', () => {}, ${ms});\ntestOnServer('A test', () => {}, ${ms});\nbeforeAll(() => {}, ${ms});\n`,
});
const named = (title: string): Case => ({
  file: 'tooling/run/freePorts.test.ts',
  code: `test('${title}', () => {});\n`,
});
const titles: [string, Case, (string | null)[]][] = [
  [
    'refuses a title in the direction of the page',
    titled('<Text>{post.title}</Text>'),
    ['no-restricted-syntax'],
  ],
  ['takes a title of its own direction', titled('<Text dir="auto">{post.title}</Text>'), []],
  ['takes a title that is set apart', titled('<Text>“<bdi>{post.title}</bdi>”</Text>'), []],
  [
    'refuses a shorter time limit for a test and for a hook',
    limited(60_000),
    ['no-restricted-syntax', 'no-restricted-syntax', 'no-restricted-syntax'],
  ],
  ['takes a longer time limit', limited(360_000), []],
  ['refuses a title without its subject', named('It ends after a day'), ['no-restricted-syntax']],
  ['takes a title with its subject', named('Items end after a day'), []],
];

describe('The linter', () => {
  let reports: Report[] = [];
  beforeAll(() => {
    const seeded = [...refused, ...allowed, ...others]
      .map(([, , one]) => one)
      .concat(titles.map(([, one]) => one));
    reports = lint(seeded);
  });

  it.each(refused.map(([who, what], index) => [who, what, index] as const))(
    'does not let %s import %s',
    (_who, _what, index) => {
      expect(reports[index]?.rules).toContain('boundaries/dependencies');
    },
  );

  it.each(allowed.map(([who, what], index) => [who, what, refused.length + index] as const))(
    'lets %s import %s',
    (_who, _what, index) => {
      expect(reports[index]?.rules).toEqual([]);
    },
  );

  it.each(
    others.map(([what, rule], index) => [what, rule, refused.length + allowed.length + index] as const),
  )('does not let a file import %s (%s)', (_what, rule, index) => {
    expect(reports[index]?.rules).toContain(rule);
  });

  it.each(titles.map(([what, , rules]) => [what, rules] as const))('%s', (what, rules) => {
    const first = refused.length + allowed.length + others.length;
    expect(reports[first + titles.findIndex(([name]) => name === what)]?.rules).toEqual(rules);
  });
});
