import fs from 'node:fs/promises';
import path from 'node:path';
import { getSystemErrorCode, orMissing } from 'embedded-supabase/startError';

/**
 * Links the files of a storage that is in use into the folder `copy`, so that they stay there when they are deleted. Stored files
 * are never rewritten, so a hard link preserves their content. Records are replaced by renaming, and files may be stored while this
 * runs, so files are linked both before and after the records, so that none is missing.
 */
export async function linkFiles(storage: string, copy: string): Promise<void> {
  await fs.mkdir(copy, { recursive: true, mode: 0o700 });
  const isRecord = (name: string) => name.endsWith('.json');
  for (const isNext of [(name: string) => !isRecord(name), isRecord, (name: string) => !isRecord(name)]) {
    const files = (await orMissing(fs.readdir(storage, { withFileTypes: true }))) ?? [];
    for (const { name } of files.filter((file) => file.isFile() && isNext(file.name)))
      await linkOrCopy(path.join(storage, name), path.join(copy, name));
  }
}

async function linkOrCopy(file: string, link: string): Promise<void> {
  try {
    await fs.link(file, link);
  } catch (error) {
    // A file deleted in the meantime is skipped; the manifest lists it as missing if a row still refers to it.
    if (['EEXIST', 'ENOENT'].includes(getSystemErrorCode(error))) return;
    // The file system does not support hard links.
    await orMissing(fs.copyFile(file, link));
  }
}
