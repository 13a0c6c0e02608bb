import { spawnSync } from 'node:child_process';
import { root } from '../../server/apps';

type Case = { file: string; code: string };
type Report = { rules: (string | null)[] };

// ESLint's configuration is ESM, which Jest cannot load; one process of its own lints all cases.
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

const importing = (file: string, source: string): Case => ({
  file,
  code: `import { x } from '${source}';\nconsole.log(x);\n`,
});

const home = 'mf-public/src/features/home/Seeded.tsx';
const courses = 'mf-academy/src/features/courses/Seeded.tsx';
const routes = 'mf-academy/src/seeded.tsx';
const journal = '../journal/JournalListPage';
const frame = 'mf-admin/src/frame/Seeded.tsx';

const illegal: [string, Case][] = [
  ['a feature another feature', importing(home, journal)],
  ['a feature the types of another', { file: home, code: `export type { x } from '${journal}';\n` }],
  ['a feature another one, passing it on', { file: home, code: `export { x } from '${journal}';\n` }],
  ['a feature another one, later', { file: home, code: `export const x = () => import('${journal}');\n` }],
  ['a feature the routes around it', importing(home, '../../routes')],
  ['a feature a part of another remote', importing(home, '../../../../mf-admin/src/frame/AdminFrame')],
  ['a part of a remote a feature', importing(frame, '../features/dashboard/DashboardPage')],
  ['a part of a remote the routes', importing(frame, '../routes')],
  ['a part of a remote MUI', importing(frame, '@mui/material')],
  ['a remote another remote', importing(courses, '../../../../mf-public/src/routes')],
  ['a remote another remote by name', importing(courses, 'mf-public/src/routes')],
  ['a remote the shell', importing(routes, '../../shell/src/mounts')],
  ['a remote the server', importing(routes, '../../server/render/pageHtml')],
  ['a remote the backend', importing(routes, '../../backend/src/settings')],
  ['a remote MUI', importing(routes, '@mui/material')],
  ['a remote one part of MUI', importing(routes, '@mui/material/Box')],
  ['a remote MUI, later', { file: routes, code: `export const x = () => import('@mui/material');\n` }],
  ['a remote the icons of MUI', importing(routes, '@mui/icons-material/Add')],
  ['a remote emotion', importing(routes, '@emotion/react')],
  ['a remote Supabase', importing(routes, '@supabase/supabase-js')],
  [
    'a remote Supabase, later',
    { file: routes, code: `export const x = () => import('@supabase/supabase-js');\n` },
  ],
  ['a remote the router', importing(routes, 'react-router-dom')],
  ['a remote the inner router', importing(routes, 'react-router')],
  ['a remote Redux', importing(routes, '@reduxjs/toolkit')],
  ['a remote RTK Query', importing(routes, '@reduxjs/toolkit/query/react')],
  ['a remote react-redux', importing(routes, 'react-redux')],
  ['a remote notistack', importing(routes, 'notistack')],
  ['a remote a shared package past its door', importing(routes, '../../shared-ui/src/theme/theme')],
  ['a feature the shared data past its door', importing(courses, '../../../../shared-data/src/core/run')],
  ['the shell formik', importing('shell/src/seeded.tsx', 'formik')],
  ['the shell Supabase', importing('shell/src/seeded.tsx', '@supabase/supabase-js')],
  ['the shell a remote', importing('shell/src/seeded.tsx', '../../mf-public/src/routes')],
  ['the shell the server', importing('shell/src/seeded.tsx', '../../server/render/pageHtml')],
  ['the server the tools', importing('server/seeded.ts', '../tooling/testing/listen')],
  [
    'the server the tools from a folder',
    importing('server/render/seeded.ts', '../../tooling/testing/listen'),
  ],
  ['the backend the tools', importing('backend/src/seeded.ts', '../../tooling/testing/listen')],
  ['how it looks what we know', importing('shared-ui/src/layout/Seeded.tsx', '@brand/shared-data')],
  ['how it looks Redux', importing('shared-ui/src/layout/Seeded.tsx', '@reduxjs/toolkit')],
  ['how it looks Supabase', importing('shared-ui/src/layout/Seeded.tsx', '@supabase/supabase-js')],
  ['what we know how it looks', importing('shared-data/src/core/seeded.ts', '@brand/shared-ui/core')],
  ['what we know MUI', importing('shared-data/src/core/seeded.ts', '@mui/material')],
];

const legal: [string, Case][] = [
  ['a feature its own files', importing(home, './HomePage')],
  [
    'a feature a part of its remote',
    importing('mf-admin/src/features/dashboard/Seeded.tsx', '../../frame/AdminFrame'),
  ],
  ['a remote its own parts', importing('mf-admin/src/seeded.tsx', './frame/AdminFrame')],
  ['a feature a library of charts', importing(courses, '@mui/x-charts/LineChart')],
  ['a feature the shared packages', importing(home, '@brand/shared-ui/core')],
  ['a feature the data', importing(home, '@brand/shared-data')],
  ['a remote its own features', importing('mf-public/src/seeded.tsx', './features/home/HomePage')],
  ['a test the test helpers', importing('mf-public/src/features/home/Seeded.test.tsx', 'tooling/testing')],
  ['the shell the shared packages', importing('shell/src/seeded.tsx', '@brand/shared-ui/router')],
  ['the server what the shell shares with it', importing('server/seeded.ts', 'shell/server')],
  ['a test of the server the test helpers', importing('server/seeded.test.ts', '../tooling/testing/listen')],
  ['how it looks MUI', importing('shared-ui/src/layout/Seeded.tsx', '@mui/material/Box')],
  ['what we know Supabase', importing('shared-data/src/core/seeded.ts', '@supabase/supabase-js')],
  ['anybody React', importing(courses, 'react')],
];

describe('the linter', () => {
  let reports: Report[] = [];
  beforeAll(() => {
    reports = lint([...illegal, ...legal].map(([, seeded]) => seeded));
  }, 60_000);

  it.each(illegal.map(([title], index) => [title, index] as const))('does not let %s', (_title, index) => {
    expect(reports[index]?.rules).toEqual(['boundaries/dependencies']);
  });

  it.each(legal.map(([title], index) => [title, illegal.length + index] as const))(
    'lets %s',
    (_title, index) => {
      expect(reports[index]?.rules).toEqual([]);
    },
  );
});
