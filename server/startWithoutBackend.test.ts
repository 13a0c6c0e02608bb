import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyOfTemplate } from 'embedded-supabase/testing';
import { startTestBackend } from '@brand/database/testing/startTestBackend';
import { until } from 'embedded-supabase/testing/until';
import { freePorts } from '../tooling/run/freePorts';
import { startPart, stopPart } from '../tooling/run/processes';
import { root } from 'shared-node/apps';

const dist = mkdtempSync(path.join(tmpdir(), 'shell-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
writeFileSync(path.join(dist, 'index.html'), '<head><meta name=app-head></head><div id="root"></div>');
writeFileSync(path.join(dist, 'app.js'), 'run()');

test('The server starts while the backend is away, serves what it has, and sells once the backend is back', async () => {
  const dataDir = await copyOfTemplate(root);
  const ports = await freePorts();
  const site = `http://localhost:${ports.SHELL_PORT}`;
  const server = await startPart('shell', 'server/main.ts', {
    env: { ...ports, DATA_DIR: dataDir, SHELL_DIST: dist, PAYMENTS: 'demo', SUPABASE_URL: '' },
    quiet: true,
  });
  try {
    const found = await Promise.all(
      ['/', '/app.js', '/config.json', '/feed.xml'].map((address) => fetch(site + address)),
    );
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
    expect(await found[0]?.text()).toContain('<div id="root">');

    const backend = await startTestBackend({ dataDir, env: ports });
    try {
      const ask = async (path: string, body: object, token = backend.publishableKey) => {
        const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
        const response = await fetch(`${backend.url}/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return response.json();
      };
      const learner = { email: 'learner@example.com', password: 'learner-demo-1234' };
      const { access_token } = await ask('auth/v1/token?grant_type=password', learner);
      const rows = await fetch(`${backend.url}/rest/v1/courses?select=id&price=gt.0&is_published=is.true`, {
        headers: { apikey: backend.publishableKey },
      });
      const [course] = await rows.json();
      await until(async () => {
        const begun = { p_kind: 'course', p_id: course.id, p_coupon: null };
        expect(await ask('rest/v1/rpc/begin_checkout', begun, access_token)).toMatchObject({
          currency: 'usd',
        });
      });
      expect((await fetch(`${site}/feed.xml`)).status).toBe(200);
    } finally {
      await backend.stop();
    }
  } finally {
    await stopPart(server);
    rmSync(dataDir, { recursive: true });
  }
});
