// Runs as a separate process that creates an empty database with a backup's migrations: createDatabase <folder> <project>
// <versions…>
import { connect, migrate, startDatabase } from '../database/prepareDatabase';
import { readProjectConfig } from '../projectConfig';
import { getFirstLine } from '../startError';

async function createDatabase(folder: string, projectRoot: string, versions: string[]): Promise<void> {
  const config = await readProjectConfig(projectRoot);
  const server = await startDatabase(folder);
  const connection = connect(server);
  await migrate(connection, config, projectRoot, versions);
  await connection.close();
  await server.stop();
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
