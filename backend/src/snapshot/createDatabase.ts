// Runs as a separate process that creates an empty database with a backup's migrations: createDatabase <folder> <project>
// <versions…>
import { copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect, migrate, startDatabase } from '../database/prepareDatabase';
import { generateKeys } from '../keys';
import { buildApp, completeConfig, readProjectConfig } from '../liteApp';
import { getFirstLine } from '../startError';

async function createDatabase(folder: string, projectRoot: string, versions: string[]): Promise<void> {
  const project = await mkdtemp(path.join(os.tmpdir(), 'restore-'));
  try {
    const from = path.join(projectRoot, 'supabase');
    const to = path.join(project, 'supabase');
    await mkdir(to);
    await copyFile(path.join(from, 'config.toml'), path.join(to, 'config.toml'));
    await cp(path.join(from, 'migrations'), path.join(to, 'migrations'), {
      recursive: true,
      filter: (file) =>
        !file.endsWith('.sql') || versions.includes(path.basename(file).split('_', 1)[0] ?? ''),
    });
    const site = { siteUrl: 'http://localhost', allowedOrigins: new Set<string>() };
    const config = completeConfig(await readProjectConfig(project), generateKeys(), site);
    const server = await startDatabase(folder);
    const connection = connect(server);
    await migrate(await buildApp(config, connection));
    await connection.close();
    await server.stop();
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

process.on('disconnect', () => process.exit(1));
const [, , folder = '', projectRoot = '', ...versions] = process.argv;
createDatabase(folder, projectRoot, versions).then(
  () => process.exit(),
  (error: unknown) => {
    console.error(getFirstLine(error));
    process.exit(1);
  },
);
