import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/build';
import { integrityOf } from '@brand/delivery/manifest';
import { listen } from '../../tooling/testing/listen';
import type { Settings } from '../settings';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

type Parts = {
  /** The shell's server build, with `exports.renderPage` and `exports.shares`. */
  shell: string;
  /** The remote's server build, with `exports.routes`. */
  remote?: string;
  page?: string;
  /** Changes to the remote's manifest. */
  metaData?: object;
  settings?: Partial<Settings>;
};

const scratch = mkdtempSync(path.join(tmpdir(), 'rendered-site-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const page = '<head><meta name=app-head></head><div id="root"></div>';

/** Starts a shell that renders pages. Its remote and backend are on a second server, which records requests. */
export async function startRenderedSite({ shell, remote = '', metaData, settings, ...parts }: Parts) {
  const dist = mkdtempSync(path.join(scratch, 'dist-'));
  writeFileSync(path.join(dist, 'index.html'), parts.page ?? page);
  writeFileSync(path.join(dist, 'server.0a1b2c3d.cjs'), shell);
  const code = `exports.contract = ${CONTRACT}; exports.routes = []; ${remote}`;
  const manifest = {
    metaData: {
      remoteEntry: { name: 'remoteEntry.js' },
      pages: [{ path: '/*', files: [], shares: [] }],
      server: 'server.cjs',
      integrity: { 'server.cjs': integrityOf(code) },
      ...metaData,
    },
    exposes: [],
  };
  const requests: http.IncomingMessage[] = [];
  const responses: Record<string, string> = {
    '/mf_public/mf-manifest.json': JSON.stringify(manifest),
    '/mf_public/server.cjs': code,
    '/rest/v1/rpc/get_content_version': '"1.0/1"',
    '/rest/v1/rpc/find_redirect': 'null',
    '/rest/v1/remotes': '[]',
    '/rest/v1/rpc/get_withdrawn_builds': '[]',
    '/rest/v1/courses': '[]',
  };
  const remoteUrl = await listen(
    http.createServer((request, response) => {
      requests.push(request);
      response.end(responses[request.url?.split('?')[0] ?? ''] ?? '{}');
    }),
  );
  const server = createShellServer({
    ...someSettings,
    supabaseUrl: remoteUrl,
    remotes: { mf_public: `${remoteUrl}/mf_public/mf-manifest.json` },
    rendersPages: true,
    dist,
    ...settings,
  });
  return { url: await listen(server), requests, responses, dist };
}
