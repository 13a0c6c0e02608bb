import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const build = '20260301080000-0a1b2c';
/** The scripts used in tests, by container and file, each with the source of its first character. */
const scripts = {
  'releases/mf-academy/builds/20260301080000-0a1b2c/Page.0a1b2c3d.js': './src/features/Page.tsx',
  'releases/mf-academy/builds/20260301080000-0a1b2c/react.0a1b2c3d.js': '../node_modules/react-dom/index.js',
  'shell/main.0a1b2c3d.js': '../shared-ui/src/dates/formatDay.ts',
  'shell/server.0a1b2c3d.cjs': './src/renderPage.tsx',
};
// Maps the script's first character to line 42 of its source.
const mappings = 'AAyCA';

const scratch = mkdtempSync(path.join(tmpdir(), 'recorder-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Writes the scripts and their source maps, sets RELEASES_DIR and returns the shell's folder. */
export function writeScripts(): string {
  process.env.RELEASES_DIR = path.join(scratch, 'releases');
  for (const [file, source] of Object.entries(scripts)) {
    const script = path.join(scratch, file);
    mkdirSync(path.dirname(script), { recursive: true });
    writeFileSync(script, '');
    const map = { version: 3, sources: [`webpack://mf_academy/${source}`], names: [], mappings };
    writeFileSync(`${script}.map`, JSON.stringify({ ...map, sourcesContent: ['a secret of the source'] }));
  }
  return path.join(scratch, 'shell');
}
