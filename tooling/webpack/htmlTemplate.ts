import path from 'node:path';
import { colorSchemeScript } from '@brand/shared-ui/build';
import { shellFolder } from '../../shared-node/src/apps';
import { keepErrorsScript } from '../../shell/src/recorder/record';
import { keepEarlyPressesScript } from '../../shell/src/keepEarlyPresses';
import { startAfterPaintScript } from '../../shell/src/startAfterPaint';
import type { BuildMode } from './baseConfig';

// Without the browser extension, the shell's fast refresh installs a hook that does not record renderers; a remote's fast
// refresh then finds none, and its updates arrive without a render. This hook records them.
const rememberRenderers = `<script>
      window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
        renderers: new Map(),
        supportsFiber: true,
        inject(renderer) { return this.renderers.set(this.renderers.size + 1, renderer).size; },
        onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
      };
    </script>`;

const onOneLine = (script: string) => script.replace(/\n\s*/g, '');

/** The HTML page of the shell, and of a remote that runs without it. */
export function htmlTemplate(mode: BuildMode) {
  return {
    template: path.join(shellFolder, 'src/index.html'),
    templateParameters: {
      keepErrorsScript,
      colorSchemeScript: onOneLine(colorSchemeScript),
      startAfterPaintScript,
      keepEarlyPressesScript: onOneLine(keepEarlyPressesScript),
      developmentScript: mode === 'development' ? rememberRenderers : '',
    },
    inject: 'head' as const,
    // Every page carries it.
    minify: mode === 'production' && { removeComments: true, collapseWhitespace: true, minifyCSS: true },
  };
}
