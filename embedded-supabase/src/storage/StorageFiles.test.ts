import { rm } from 'node:fs/promises';
import { testFolder } from '../../testing/testFolder';
import { StorageFiles } from './StorageFiles';

test('A removal leaves a file that was stored after it was planned', async () => {
  const folder = await testFolder();
  const files = new StorageFiles(folder);
  const store = (content: string) =>
    files.store('media', 'a', Buffer.from(content), 'text/plain', 'no-cache');
  await store('old');
  const removeOld = await files.planRemoval('media', ['a', 'missing']);
  await store('new');
  await removeOld();
  expect(await new Response((await files.find('media', 'a'))?.read()).text()).toBe('new');
  await (
    await files.planRemoval('media', ['a'])
  )();
  expect(await files.find('media', 'a')).toBeNull();
  await rm(folder, { recursive: true });
});
