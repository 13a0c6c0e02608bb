import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { ProjectConfig } from './projectConfig';
import { quietly } from './quietConsole';
import { firstLine, StartFailure } from './startFailure';
import { StorageFiles } from './storageFiles';

type Parts = { storageFolder: string; email?: EmailDriver };

/** lite's application on our connection. Throws a StartFailure when the configuration is not valid. */
export async function buildApp(
  config: ProjectConfig,
  connection: PostgresConnection | PgliteConnection,
  parts: Parts,
): Promise<App> {
  const { storageFolder, email } = parts;
  return quietly(
    async () => {
      // Without it lite leaves out the storage schema, and every migration that mentions it fails.
      setExperimental('storage', true);
      const app = new App({
        ...config,
        connection,
        options: { server: { admin: false }, ...(email && { drivers: { email } }) },
      });
      app._storageAdapter = new StorageFiles(storageFolder);
      return app.init();
    },
    (error) => new StartFailure(`supabase/config.toml is not valid: ${problem(error)}`, { cause: error }),
  );
}

// Its message would print the whole configuration, keys included.
function problem(error: unknown): string {
  const known = error as { firstToString?: () => string };
  return typeof known.firstToString === 'function' ? known.firstToString() : firstLine(error);
}
