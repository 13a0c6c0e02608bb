import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tooling/run/chromium';
import { freePorts } from '../tooling/run/freePorts';
import { runQuietly, startPart, stopPart } from '../tooling/run/processes';
import { addressOf, startSystem } from '../tooling/run/system';
import { gatesBroken, table, type Row } from './gates';
import { measurePage } from './measurePage';
import { buildMonolith, monolithFolder } from './monolith';

// The federated site against a monolith of the same source, served by the same server from the same backend.
const pages = [
  { path: '/', ready: /Latest Updates/ },
  { path: '/journal', ready: /Read|min|202\d/ },
];

async function bench(): Promise<number> {
  if ((await runQuietly('npx', ['lerna', 'run', 'build'])) !== 0) return 1;
  await buildMonolith();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'brand-bench-'));
  const env: NodeJS.ProcessEnv = { ...process.env, ...(await freePorts()), DATA_DIR: dataDir };
  const monolithPorts = await freePorts();
  const origins = [env.SHELL_PORT, monolithPorts.SHELL_PORT].map((port) => `http://localhost:${port}`);
  const system = await startSystem({ ...env, ALLOWED_ORIGINS: origins.join(',') }, { quiet: true });
  const monolith = await startPart('monolith', 'shell/server/main.ts', {
    env: {
      ...env,
      ...addressOf(system.parts.get('backend') ?? null),
      SHELL_PORT: monolithPorts.SHELL_PORT,
      SHELL_DIST: monolithFolder,
    },
  });
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags });
  try {
    const rows: Row[] = [];
    for (const { path: address, ready } of pages) {
      const monolithUrl = `http://localhost:${monolithPorts.SHELL_PORT}${address}`;
      rows.push({
        page: address,
        federated: await measurePage(browser, system.url + address, ready),
        monolith: await measurePage(browser, monolithUrl, ready),
      });
    }
    console.log(table(rows));
    const broken = gatesBroken(rows);
    for (const sentence of broken) console.error(`✗ ${sentence}`);
    return broken.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await stopPart(monolith);
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void bench().then((status) => process.exit(status));
