import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '../tooling/testing/listen';

import type { Settings } from './settings';
import { someSettings } from './settings.fixture';
import { createShellServer } from './shellServer';

const dist = mkdtempSync(path.join(tmpdir(), 'shell-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
writeFileSync(path.join(dist, 'sw.js'), 'keep()');

const startShell = (changes: Partial<Settings>) =>
  listen(createShellServer({ ...someSettings, dist, ...changes }));

describe('A site that is installed as an app', () => {
  it('has a web manifest with its name', async () => {
    const url = await startShell({ site: { name: 'Ada', description: 'Sums.' } });

    const answer = await fetch(`${url}/manifest.webmanifest`);

    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = (await answer.json()) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: 'Ada', description: 'Sums.', start_url: '/' });
    for (const { src } of manifest.icons) expect((await fetch(url + src)).status).toBe(200);
  });

  it("has a manifest for the owner's phone, whose icon begins where the day is written", async () => {
    const url = await startShell({ site: { name: 'Ada', description: 'Sums.' } });

    const manifest: unknown = await (await fetch(`${url}/today.webmanifest`)).json();

    expect(manifest).toMatchObject({
      id: '/today',
      name: 'Today: Ada',
      start_url: '/admin/today',
      share_target: {
        action: '/admin/today',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { title: 'title', files: [{ name: 'pictures', accept: ['image/*'] }] },
      },
    });
  });

  it('has texts alone shared to it where there is no service worker, and reads what is posted to nobody', async () => {
    const url = await startShell({ site: { offline: false } });

    const manifest: unknown = await (await fetch(`${url}/today.webmanifest`)).json();
    const posted = await fetch(`${url}/admin/today`, {
      method: 'POST',
      body: new FormData(),
      redirect: 'manual',
    });

    expect(manifest).toMatchObject({
      share_target: { action: '/admin/today', params: { title: 'title', text: 'text', url: 'url' } },
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/admin/today']);
  });

  it('revalidates its service worker each time, and gets one that unregisters itself where offline is false', async () => {
    const on = await startShell({});
    const off = await startShell({ site: { offline: false } });

    const worker = await fetch(`${on}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toBe('keep()');
    expect(await (await fetch(`${off}/sw.js`)).text()).toContain('registration.unregister()');
  });
});
