export type Case = { file: string; code: string };

const importing = (file: string, source: string): Case => ({
  file,
  code: `import { x } from '${source}';\nconsole.log(x);\n`,
});

export const home = 'mf-public/src/features/home/Seeded.tsx';
const courses = 'mf-academy/src/features/courses/Seeded.tsx';
const routes = 'mf-academy/src/seeded.tsx';
const journal = '../journal/JournalListPage';
const frame = 'mf-admin/src/frame/Seeded.tsx';

// [importer, imported, how]
export const refused: [string, string, Case][] = [
  ['a feature', 'a different feature', importing(home, journal)],
  [
    'a feature',
    'the types of a different feature',
    { file: home, code: `export type { x } from '${journal}';\n` },
  ],
  [
    'a feature',
    'a different feature to re-export it',
    { file: home, code: `export { x } from '${journal}';\n` },
  ],
  [
    'a feature',
    'a different feature lazily',
    { file: home, code: `export const x = () => import('${journal}');\n` },
  ],
  ['a feature', 'the routes of its remote', importing(home, '../../routes')],
  ['a feature', 'a part of a different remote', importing(home, '../../../../mf-admin/src/frame/AdminFrame')],
  ['a part of a remote', 'a feature', importing(frame, '../features/dashboard/DashboardPage')],
  ['a part of a remote', 'the routes', importing(frame, '../routes')],
  ['a part of a remote', 'MUI', importing(frame, '@mui/material')],
  ['a remote', 'a different remote', importing(courses, '../../../../mf-public/src/routes')],
  ['a remote', 'a different remote by name', importing(courses, 'mf-public/src/routes')],
  ['a remote', 'the shell', importing(routes, '../../shell/src/router')],
  ['a remote', 'the server', importing(routes, '../../server/render/pageHtml')],
  ['a remote', 'the backend', importing(routes, '../../embedded-supabase/src/options')],
  ['a remote', 'MUI', importing(routes, '@mui/material')],
  ['a remote', 'one component of MUI', importing(routes, '@mui/material/Box')],
  ['a remote', 'MUI lazily', { file: routes, code: `export const x = () => import('@mui/material');\n` }],
  ['a remote', 'the icons of MUI', importing(routes, '@mui/icons-material/Add')],
  ['a remote', 'Emotion', importing(routes, '@emotion/react')],
  ['a remote', 'Supabase', importing(routes, '@supabase/supabase-js')],
  [
    'a remote',
    'Supabase lazily',
    { file: routes, code: `export const x = () => import('@supabase/supabase-js');\n` },
  ],
  ['a remote', 'React Router DOM', importing(routes, 'react-router-dom')],
  ['a remote', 'React Router', importing(routes, 'react-router')],
  ['a remote', 'Redux Toolkit', importing(routes, '@reduxjs/toolkit')],
  ['a remote', 'RTK Query', importing(routes, '@reduxjs/toolkit/query/react')],
  ['a remote', 'React Redux', importing(routes, 'react-redux')],
  ['a remote', 'notistack', importing(routes, 'notistack')],
  ['a remote', 'a path into shared-ui', importing(routes, '../../shared-ui/src/theme/theme')],
  ['a feature', 'a path into shared-data', importing(courses, '../../../../shared-data/src/core/api')],
  ['the shell', 'Formik', importing('shell/src/seeded.tsx', 'formik')],
  ['the shell', 'Supabase', importing('shell/src/seeded.tsx', '@supabase/supabase-js')],
  ['the shell', 'a remote', importing('shell/src/seeded.tsx', '../../mf-public/src/routes')],
  ['the shell', 'the server', importing('shell/src/seeded.tsx', '../../server/render/pageHtml')],
  ['the server', 'the shell', importing('server/seeded.ts', '../shell/src/router')],
  ['the worker', 'the server', importing('worker/src/seeded.ts', 'server/http/posts')],
  ['the server', 'the worker', importing('server/seeded.ts', '../worker/src/settings')],
  ['shared-node', 'the server', importing('shared-node/src/seeded.ts', 'server/http/posts')],
  ['the shell', 'shared-node', importing('shell/src/seeded.tsx', 'shared-node/apps')],
  ['the server', 'the tools', importing('server/seeded.ts', '../tooling/testing/listen')],
  [
    'a folder of the server',
    'the tools',
    importing('server/render/seeded.ts', '../../tooling/testing/listen'),
  ],
  ['the embedded Supabase', 'shared-node', importing('embedded-supabase/src/seeded.ts', 'shared-node/apps')],
  [
    'a test of the embedded Supabase',
    'the helpers of the site',
    importing('embedded-supabase/src/seeded.test.ts', '../../supabase/testing/startTestBackend'),
  ],
  ['the backend', 'the tools', importing('embedded-supabase/src/seeded.ts', '../../tooling/testing/listen')],
  ['shared-ui', 'shared-data', importing('shared-ui/src/layout/Seeded.tsx', '@brand/shared-data')],
  ['shared-ui', 'Redux Toolkit', importing('shared-ui/src/layout/Seeded.tsx', '@reduxjs/toolkit')],
  ['shared-ui', 'Supabase', importing('shared-ui/src/layout/Seeded.tsx', '@supabase/supabase-js')],
  ['shared-data', 'shared-ui', importing('shared-data/src/core/seeded.ts', '@brand/shared-ui/core')],
  ['shared-data', 'site-mover', importing('shared-data/src/core/seeded.ts', '@brand/site-mover')],
  ['a public remote', 'site-mover', importing(home, '@brand/site-mover')],
  ['the shell', 'site-mover', importing('shell/src/seeded.tsx', '@brand/site-mover')],
  [
    'site-mover',
    'the inside of shared-data',
    importing('site-mover/src/archive/seeded.ts', '../../../shared-data/src/store'),
  ],
  ['site-mover', 'shared-ui', importing('site-mover/src/archive/seeded.ts', '@brand/shared-ui/core')],
  ['site-mover', 'the server', importing('site-mover/src/node/seeded.ts', '../../../server/http/posts')],
  ['site-mover', 'the tools', importing('site-mover/src/node/seeded.ts', '../../../tooling/testing/listen')],
  [
    'the archive of site-mover',
    'its imports from other software',
    importing('site-mover/src/archive/seeded.ts', '../imports/htmlText'),
  ],
  ['the inside of site-mover', 'its entry point', importing('site-mover/src/backup/seeded.ts', '../index')],
  [
    'the server',
    'the inside of site-mover',
    importing('server/seeded.ts', '../site-mover/src/node/isPicture'),
  ],
  ['the worker', 'the inside of site-mover', importing('worker/src/seeded.ts', '../../site-mover/src/node')],
  [
    'a test of the whole system',
    'the inside of site-mover',
    importing('e2e/journeys/alone/seeded.ts', '../../../site-mover/src/archive/zip'),
  ],
  [
    'a feature of the admin',
    'the entry point of site-mover for Node',
    importing('mf-admin/src/features/dashboard/Seeded.tsx', '@brand/site-mover/node'),
  ],
  ['delivery', 'the server', importing('delivery/src/registry/seeded.ts', 'server/http/posts')],
  ['delivery', 'the tools', importing('delivery/src/releases/seeded.ts', '../../../tooling/webpack/build')],
  ['the server', 'the inside of delivery', importing('server/seeded.ts', '../delivery/src/remotes/terms')],
  ['the shell', 'delivery', importing('shell/src/seeded.tsx', '@brand/delivery/manifest')],
  ['shared-data', 'MUI', importing('shared-data/src/core/seeded.ts', '@mui/material')],
];

export const allowed: [string, string, Case][] = [
  ['a feature', 'its own files', importing(home, './HomePage')],
  [
    'a feature',
    'a part of its remote',
    importing('mf-admin/src/features/dashboard/Seeded.tsx', '../../frame/AdminFrame'),
  ],
  ['a remote', 'its own parts', importing('mf-admin/src/seeded.tsx', './frame/AdminFrame')],
  ['a feature', 'a library of charts', importing(courses, '@mui/x-charts/LineChart')],
  ['a feature', 'shared-ui', importing(home, '@brand/shared-ui/core')],
  ['a feature', 'shared-data', importing(home, '@brand/shared-data')],
  ['a remote', 'its own features', importing('mf-public/src/seeded.tsx', './features/home/HomePage')],
  ['a test', 'the test helpers', importing('mf-public/src/features/home/Seeded.test.tsx', 'tooling/testing')],
  ['the shell', 'shared-ui', importing('shell/src/seeded.tsx', '@brand/shared-ui/router')],
  ['the worker', 'shared-node', importing('worker/src/seeded.ts', 'shared-node/apps')],
  ['the server', 'the contract with the shell', importing('server/seeded.ts', '@brand/site-contract/mounts')],
  [
    'a test of the server',
    'the test helpers',
    importing('server/seeded.test.ts', '../tooling/testing/listen'),
  ],
  ['shared-ui', 'MUI', importing('shared-ui/src/layout/Seeded.tsx', '@mui/material/Box')],
  ['shared-data', 'Supabase', importing('shared-data/src/core/seeded.ts', '@supabase/supabase-js')],
  [
    'a feature of the admin',
    'site-mover',
    importing('mf-admin/src/features/dashboard/Seeded.tsx', '@brand/site-mover'),
  ],
  ['the worker', 'site-mover', importing('worker/src/seeded.ts', '@brand/site-mover/node')],
  ['a test of the whole system', 'site-mover', importing('e2e/seeded.ts', '@brand/site-mover/testing')],
  ['the server', 'delivery', importing('server/seeded.ts', '@brand/delivery')],
  ['the tools', 'delivery', importing('tooling/run/seeded.ts', '@brand/delivery/places')],
  [
    'an import from other software',
    'the archive',
    importing('site-mover/src/imports/seeded.ts', '../archive/zip'),
  ],
  ['any file', 'React', importing(courses, 'react')],
];

export const others: [string, string, Case][] = [
  [
    'shared-data by its own name',
    'no-restricted-imports',
    importing('shared-data/src/core/seeded.ts', '@brand/shared-data'),
  ],
  [
    'shared-ui by its own name',
    'no-restricted-imports',
    importing('shared-ui/src/layout/Seeded.tsx', '@brand/shared-ui/core'),
  ],
  ['a file that imports it', 'repository/no-import-cycle', importing('tooling/run/processes.ts', './system')],
  [
    'a file that imports it by way of a different one',
    'repository/no-import-cycle',
    importing('server/readTill.ts', './site'),
  ],
  [
    'the types of a file that imports it',
    'repository/no-import-cycle',
    { file: 'tooling/run/processes.ts', code: "export type { System } from './system';\n" },
  ],
  [
    'a file that imports it, lazily',
    'repository/no-import-cycle',
    { file: 'tooling/run/processes.ts', code: "export const load = () => import('./system');\n" },
  ],
  [
    'a folder that imports its own by way of other files',
    'repository/no-mutual-folders',
    importing('shared-ui/src/theme/seeded.ts', '../site/ThemeColor'),
  ],
  [
    'a folder that imports the file itself',
    'repository/no-mutual-folders',
    importing('shell/src/record.ts', './remotes/builds'),
  ],
];
