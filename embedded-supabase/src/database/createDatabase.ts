import { readProjectConfig } from '../projectConfig';
import { connect, migrate, startDatabase } from './prepareDatabase';

/** Creates a database with the migrations of these versions in a folder, for rows that come from elsewhere. */
export async function createDatabase(folder: string, versions: string[], projectRoot: string): Promise<void> {
  const config = await readProjectConfig(projectRoot);
  const server = await startDatabase(folder);
  const connection = connect(server);
  try {
    await migrate(connection, config, projectRoot, versions);
  } finally {
    await connection.close();
    await server.stop();
  }
}
