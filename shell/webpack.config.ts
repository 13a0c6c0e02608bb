import { hostConfig } from '../tooling/webpack/hostConfig';

export const config = hostConfig;
