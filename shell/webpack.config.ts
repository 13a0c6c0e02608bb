import type { BuildMode } from '../tooling/webpack/baseConfig';
import { hostConfig, shellWorkerConfig } from '../tooling/webpack/hostConfig';
import { shellServerConfig } from '../tooling/webpack/serverConfig';
import pages from './pages.json';

export const config = (mode: BuildMode) => hostConfig(pages, mode);

export const serverConfig = () => shellServerConfig();

export const workerConfig = () => shellWorkerConfig();
