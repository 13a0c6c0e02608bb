import path from 'node:path';
import { colorSchemeScript } from '../../shared-ui/src/theme/colorSchemeScript';
import { root } from './apps';

/** The one HTML page of the shell and of a remote that runs alone. */
export function htmlTemplate() {
  return {
    template: path.join(root, 'shell/src/index.html'),
    templateParameters: { colorSchemeScript },
    inject: 'head' as const,
    minify: false as const,
  };
}
