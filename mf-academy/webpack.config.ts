import type { BuildMode } from '../tooling/webpack/baseConfig';
import { remoteConfig } from '../tooling/webpack/remoteConfig';
import { remoteServerConfig } from '../tooling/webpack/serverConfig';
import pages from './pages.json';

export const config = (mode: BuildMode, build?: string) => remoteConfig('mf-academy', pages, mode, build);

export const serverConfig = () => remoteServerConfig('mf-academy');
