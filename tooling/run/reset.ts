import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataFolderOf } from '../../shared-node/src/apps';

const folder = dataFolderOf(process.env);

if (isBackendRunning()) {
  console.error(`The backend is running on ${folder}. Stop it first, then run: npm run reset`);
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
console.log(`Deleted the data in ${folder}. The next start seeds it again.`);

function isBackendRunning(): boolean {
  const file = path.join(folder, 'backend.pid');
  if (!existsSync(file)) return false;
  try {
    process.kill((JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid, 0);
    return true;
  } catch {
    return false;
  }
}
