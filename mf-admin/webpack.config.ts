import type { BuildMode } from '../tooling/webpack/baseConfig';
import { remoteConfig } from '../tooling/webpack/remoteConfig';
import pages from './pages.json';

export const config = (mode: BuildMode, build?: string) => remoteConfig('mf-admin', pages, mode, build);
