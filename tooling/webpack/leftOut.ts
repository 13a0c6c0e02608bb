import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** A module of a library whose work nothing here asks for, and the source or file that stands in for it. */
type LeftOut = { request: RegExp; from?: RegExp } & ({ source: string } | { file: string });

// A module that is asked for by a name of its own package, or by a path within it.
export const unusedParts: LeftOut[] = [
  // MUI's ripple, which the theme switches off.
  { request: /\/TouchRipple\.mjs$/, source: 'export default () => null' },
  // Emotion's list of the attributes that elements have. What MUI keeps from them by default is enough: who gives
  // props of their own to a styled element says so (`shouldForwardProp`).
  {
    request: /^@emotion\/is-prop-valid$/,
    source: 'export default (name) => !["as", "ownerState", "sx", "theme"].includes(name)',
  },
  // What Emotion's `withTheme` copies from a component.
  { request: /_isolated-hnrs/, source: 'export default (component) => component' },
  { request: /^hoist-non-react-statics$/, from: /@emotion[\\/]react/, source: '' },
  // MUI's script for the head of a page; ours is shared-ui's `colorSchemeScript`.
  {
    request: /\/InitColorSchemeScript\.mjs$/,
    from: /@mui[\\/]system/,
    source: `export const DEFAULT_MODE_STORAGE_KEY = 'mode';
             export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
             export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
             export const buildInitColorSchemeScript = () => null;
             export default buildInitColorSchemeScript;`,
  },
];

// What the federation runtime takes for remotes that are found by their manifests, and for preloading them: here the
// registry names the entries, and the page's HTML preloads (docs/decisions/015).
const none = '() => { throw new Error("Snapshots are left out of this build."); }';
export const unusedRuntime: LeftOut[] = [
  {
    request: /\/snapshot\/SnapshotHandler\.js$/,
    source: `export class SnapshotHandler { hooks = { applyPlugin() {} }; manifestCache = new Map(); }
             export const getGlobalRemoteInfo = () => ({});`,
  },
  {
    request: /\/plugins\/generate-preload-assets\.js$/,
    source: `export const generatePreloadAssetsPlugin = ${none};`,
  },
  { request: /\/plugins\/snapshot\/index\.js$/, source: `export const snapshotPlugin = ${none};` },
  {
    request: /\/utils\/preload\.js$/,
    source: `const none = ${none}; export { none as formatPreloadArgs, none as preloadAssets };`,
  },
  // Ranges of versions in all their notations.
  {
    request: /\/semver\/index\.js$/,
    from: /@module-federation[\\/]runtime-core/,
    file: path.join(__dirname, 'satisfy.ts'),
  },
];

/** The plugins that put the stand-ins into a build. */
export const without = (parts: LeftOut[]): WebpackPluginInstance[] =>
  parts.map(
    ({ request, from, ...standIn }) =>
      new webpack.NormalModuleReplacementPlugin(request, (asked: { context: string; request: string }) => {
        if (from && !from.test(asked.context)) return;
        asked.request =
          'file' in standIn ? standIn.file : `data:text/javascript,${encodeURIComponent(standIn.source)}`;
      }),
  );
