import path from 'node:path';
import webpack from 'webpack';
import { root } from '../../shared-node/src/apps';
import { buildInto } from './build';
import { remoteConfig } from './remoteConfig';

// Builds the academy with routes that fail: node --import tsx faultyRemote.fixture.ts <output> <release ID>
const [output = '', id = ''] = process.argv.slice(2);
const routes = path.join(root, 'mf-academy/src/routes.tsx');
const faulty = path.join(__dirname, 'faultyRoutes.fixture.tsx');

const config = remoteConfig('mf-academy', {}, 'production', id);
config.plugins?.push(
  new webpack.NormalModuleReplacementPlugin(/./, (module: { request: string }) => {
    if (module.request === routes) module.request = faulty;
  }),
);
void buildInto({ ...config, cache: false }, output);
