import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '../testing/testFolder';
import { readProjectConfig } from './projectConfig';

let folder: string;
let warnings: jest.SpyInstance;

beforeEach(async () => {
  folder = await testFolder();
  await mkdir(path.join(folder, 'supabase'));
  warnings = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function read(content: string, env: NodeJS.ProcessEnv = {}) {
  await writeFile(path.join(folder, 'supabase/config.toml'), content);
  return readProjectConfig(folder, env);
}

it('Settings are read, and env(NAME) becomes the value of the variable', async () => {
  const config = await read(
    '[auth]\nenable_signup = false\njwt_expiry = "env(EXPIRY)"\n[auth.email]\nenable_confirmations = true',
    { EXPIRY: '60' },
  );
  expect(config).toEqual({
    auth: { enable_signup: false, jwt_expiry: 60, email: { enable_confirmations: true } },
  });
  expect(warnings).not.toHaveBeenCalled();
});

it('Keys that are unknown or not served are told once, in one line, with their whole names', async () => {
  await read(`
    project_id = "x"
    [api]
    enabled = true
    max_rows = 50
    [auth.external.github]
    enabled = true
    client_id = "env(GITHUB)"
    [auth.external.apple]
    enabled = false
    client_id = ""
    [auth.hook.custom_access_token]
    enabled = true
    [studio]
    port = 54323
    [[db.vault]]
    name = "x"
    [later]
    key = 1`);
  expect(warnings.mock.calls).toEqual([
    [
      `${folder}/supabase/config.toml: not used by the embedded backend: api.max_rows, auth.external.github.enabled, ` +
        'auth.external.github.client_id, auth.hook.custom_access_token.enabled, db.vault, later.key.',
    ],
  ]);
});

it.each([
  ['[auth]\nenable_signup = "perhaps"', 'auth.enable_signup is true or false'],
  ['[auth]\njwt_expiry = "env(UNSET)"', 'auth.jwt_expiry is a whole number from 0 on'],
  ['auth = 1', 'auth is a table'],
  ['[api]\nschemas = "public"', 'api.schemas is a list of texts'],
  ['[storage]\nfile_size_limit = "large"', 'storage.file_size_limit is a size, such as "50MiB"'],
])('An invalid value is refused in one line with its key: %j', async (content, reason) => {
  await expect(read(content)).rejects.toThrow(`${folder}/supabase/config.toml is not valid: ${reason}.`);
});

it('A file that is missing or no TOML is refused in one line', async () => {
  await expect(readProjectConfig(folder)).rejects.toThrow('cannot be read: it is missing.');
  await expect(read('a = 1\n[auth\nb = 2')).rejects.toThrow(/cannot be read: [^\n]+ \(line 2\)\.$/);
});
