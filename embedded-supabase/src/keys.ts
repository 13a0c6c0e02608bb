import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StartError, getSystemErrorCode } from './startError';

export type Keys = {
  /** Signs session tokens. */
  jwtSecret: string;
  /** The only key that browsers get. */
  publishableKey: string;
  /** Bypasses every policy. */
  secretKey: string;
};

/** Reads DATA_DIR/keys.json, which only its owner can read; creates it at the first start. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = path.join(dataDir, 'keys.json');
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    if (getSystemErrorCode(error) === 'ENOENT') return null;
    throw new StartError(
      `${file} cannot be read (${getSystemErrorCode(error)}). Make it readable for this user.`,
    );
  });
  if (text === null) return createKeys(file);
  const keys = parseKeys(text);
  if (!keys) {
    throw new StartError(
      `${file} does not hold the keys. Restore it, or delete it: everybody is signed out then.`,
    );
  }
  await fs.chmod(file, 0o600);
  return keys;
}

/** New random keys. */
export function generateKeys(): Keys {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
}

async function createKeys(file: string): Promise<Keys> {
  const keys = generateKeys();
  await fs.rm(`${file}.draft`, { force: true });
  await fs.writeFile(`${file}.draft`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await fs.rename(`${file}.draft`, file);
  return keys;
}

function parseKeys(text: string): Keys | null {
  try {
    const { jwtSecret, publishableKey, secretKey }: Partial<Keys> = JSON.parse(text);
    return jwtSecret && publishableKey && secretKey ? { jwtSecret, publishableKey, secretKey } : null;
  } catch {
    return null;
  }
}
