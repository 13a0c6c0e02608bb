export { playerAttributes } from './video/player';
export { toUrl, toVideo } from './video/toVideo';
