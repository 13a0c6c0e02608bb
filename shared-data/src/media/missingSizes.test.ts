/** @jest-environment node */
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { arrive, leave, type Person } from '../../testing/people';
import { addMissingSizes, uploadPicture } from '../admin';
import { signIn } from '../index';

let backend: TestBackend;
let owner: Person;
let learner: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  [owner, learner] = [arrive(backend), arrive(backend)];
  for (const [{ store }, who] of [
    [owner, 'owner'],
    [learner, 'learner'],
  ] as const)
    await store.dispatch(signIn({ email: `${who}@example.com`, password: `${who}-demo-1234` }));
});
afterAll(() => backend.stop().then(() => leave([owner, learner])));

// The smallest file whose type is recognized.
const webp = new Blob(
  [Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0', 'latin1')],
  {
    type: 'image/webp',
  },
);
const statusOf = async (name: string) =>
  (await fetch(`${backend.url}/storage/v1/object/public/media/${name}`)).status;

it('Makes the widths that a picture lacks, goes on where it was stopped, and then has nothing to do', async () => {
  for (const width of [480, 960, 1600])
    for (const name of ['one', 'two'])
      expect((await owner.store.dispatch(uploadPicture(`2026/${name}-${width}w.webp`, webp))).error).toBe(
        undefined,
      );
  const made: number[] = [];
  const run = (most: number) =>
    owner.store.dispatch(
      addMissingSizes(
        (bytes, width) => {
          if (made.length === most) return Promise.reject(new Error('stopped'));
          made.push(width);
          return Promise.resolve(bytes);
        },
        () => {},
      ),
    );

  await expect(run(1)).rejects.toThrow('stopped');
  expect(await run(9)).toEqual({ data: 1 });
  expect(await run(9)).toEqual({ data: 0 });

  expect(made).toEqual([720, 720]);
  expect(await Promise.all(['one', 'two'].map((name) => statusOf(`2026/${name}-720w.webp`)))).toEqual([
    200, 200,
  ]);
});

it('Is refused to everybody but the owner', async () => {
  const { error } = await learner.store.dispatch(
    addMissingSizes(
      (bytes) => Promise.resolve(bytes),
      () => {},
    ),
  );
  expect(error).toMatchObject({ kind: 'forbidden' });
});
