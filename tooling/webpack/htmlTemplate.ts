import path from 'node:path';
import type { Compilation } from 'webpack';
import { colorSchemeScript } from '@brand/shared-ui/build';
import { shellFolder } from '../../shared-node/src/apps';
import { keepErrorsScript } from '../../shell/src/record';
import { keepEarlyPressesScript, pressedId } from '../../shell/src/keepEarlyPresses';
import { registerWorkerScript } from '../../shell/src/offline/registerWorker';
import { prefetchCardsScript } from '../../shell/src/prefetch/prefetchCards';
import { startAfterPaintScript } from '../../shell/src/startAfterPaint';
import type { BuildMode } from './baseConfig';
import { scriptsOf } from './pageFiles';

// Without the browser extension, the shell's fast refresh installs a hook that does not record renderers. A remote's fast refresh
// then finds none, and its updates are applied without re-rendering. This hook records them.
const rememberRenderers = `<script>
      window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
        renderers: new Map(),
        supportsFiber: true,
        inject(renderer) { return this.renderers.set(this.renderers.size + 1, renderer).size; },
        onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
      };
    </script>`;

// The chunks that the page needs to respond to most early clicks: toasts, and the backend client.
const answers = ['Toasts', 'rest-client'];

function preloadsOfAnswers({ namedChunkGroups }: Compilation): string {
  const chunks = answers.flatMap((name) => namedChunkGroups.get(name)?.chunks ?? []);
  const links = chunks.flatMap(scriptsOf).map((file) => `<link rel="preload" as="script" href="/${file}">`);
  return `<template id="${pressedId}">${links.join('')}</template>`;
}

const onOneLine = (script: string) => script.replace(/\n\s*/g, '');

/** Returns the options for the shell's HTML page, which is also used for a remote that runs without the shell. */
export function htmlTemplate(mode: BuildMode) {
  return {
    template: path.join(shellFolder, 'src/index.html'),
    templateParameters: (compilation: Compilation) => ({
      keepErrorsScript,
      colorSchemeScript: onOneLine(colorSchemeScript),
      startAfterPaintScript: onOneLine(startAfterPaintScript),
      prefetchCardsScript: onOneLine(prefetchCardsScript),
      registerWorkerScript: onOneLine(registerWorkerScript),
      keepEarlyPressesScript: onOneLine(keepEarlyPressesScript),
      developmentScript: mode === 'development' ? rememberRenderers : '',
      preloadsOfAnswers: mode === 'production' ? preloadsOfAnswers(compilation) : '',
    }),
    inject: 'head' as const,
    // Minified because every page contains this HTML.
    minify: mode === 'production' && { removeComments: true, collapseWhitespace: true, minifyCSS: true },
  };
}
