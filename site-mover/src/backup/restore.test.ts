import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkPlace, isEmpty, replace } from './restore';

let scratch: string;
let folder: string;
let draft: string;

beforeEach(async () => {
  scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'restore-'));
  folder = path.join(scratch, 'data');
  draft = `${folder}.restoring`;
  await fs.mkdir(draft);
  await fs.writeFile(path.join(draft, 'keys.json'), '{}');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fs.rm(scratch, { recursive: true });
});

const fail = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

test.each([true, false])(
  'What was written takes the place of an empty folder (that is there: %s)',
  async (isThere) => {
    if (isThere) await fs.mkdir(folder);
    await checkPlace(folder);
    await replace(folder, draft);
    expect(await fs.readdir(folder)).toEqual(['keys.json']);
  },
);

test('A folder that something has come into stays as it is, and says so', async () => {
  await fs.mkdir(folder);
  await fs.writeFile(path.join(folder, 'other'), '');
  await expect(replace(folder, draft)).rejects.toThrow(
    `${folder} is not empty any more. What was written is in ${draft}.`,
  );
  expect(await fs.readdir(folder)).toEqual(['other']);
});

test('A folder that cannot be replaced for another reason names it', async () => {
  jest.spyOn(fs, 'rmdir').mockRejectedValue(fail('EBUSY'));
  await expect(replace(folder, draft)).rejects.toThrow(
    `${folder} cannot be replaced (EBUSY). What was written is in ${draft}.`,
  );
});

test('A place whose parent folder cannot be written is refused', async () => {
  jest.spyOn(fs, 'access').mockRejectedValue(fail('EROFS'));
  await expect(checkPlace(folder)).rejects.toThrow(
    `${scratch} cannot be written (EROFS), and ${folder} is made in it.`,
  );
});

test('A place that is a disk of its own is refused', async () => {
  await expect(checkPlace('/dev')).rejects.toThrow('/dev is a disk of its own');
});

test('A folder that cannot be read is not taken for an empty one', async () => {
  expect(await isEmpty(folder)).toBe(true);
  jest.spyOn(fs, 'readdir').mockRejectedValue(fail('EACCES'));
  await expect(isEmpty(folder)).rejects.toThrow('EACCES');
});
