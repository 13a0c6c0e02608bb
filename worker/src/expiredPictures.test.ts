import type { RestClient } from '@brand/shared-data/server';
import { erasePictures } from './expiredPictures';

const settings = { supabaseUrl: 'https://abc.supabase.co', secretKey: 'sb_secret_1' };
const backendWith = (names: string[]) =>
  ({ rpc: () => Promise.resolve({ data: names, error: null }) }) as unknown as RestClient;
const send = jest.spyOn(globalThis, 'fetch');
beforeEach(() => send.mockReset());
afterAll(() => send.mockRestore());

test('Pictures that have been in the trash for 30 days are deleted by the storage, which deletes their bytes', async () => {
  send.mockResolvedValue(Response.json([]));
  await erasePictures(backendWith(['1/a-480w.webp', '1/a-1600w.webp']), settings);
  expect(send).toHaveBeenCalledWith(
    'https://abc.supabase.co/storage/v1/object/trash',
    expect.objectContaining({
      method: 'DELETE',
      body: '{"prefixes":["1/a-480w.webp","1/a-1600w.webp"]}',
      headers: expect.objectContaining({ apikey: 'sb_secret_1' }),
    }),
  );
});

test('Nothing is sent while the trash has no old pictures', async () => {
  await erasePictures(backendWith([]), settings);
  expect(send).not.toHaveBeenCalled();
});

test('A storage that refuses is an error, so that it is tried again', async () => {
  send.mockResolvedValue(new Response(null, { status: 503 }));
  await expect(erasePictures(backendWith(['a']), settings)).rejects.toThrow('deletes no picture (503)');
});
