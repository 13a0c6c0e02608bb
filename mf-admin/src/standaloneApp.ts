import { runAlone } from 'tooling/standalone';
import { routes } from './routes';

void runAlone({ routes, base: '/admin', guarded: true });
