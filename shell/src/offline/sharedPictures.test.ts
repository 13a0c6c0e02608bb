import 'fake-indexeddb/auto';
import { createStore, keys, values } from 'idb-keyval';
import { forgetSharedPictures, takeShared } from '../../worker/sharedPictures';

const kept = () => values<File>(createStore('today-shared', 'pictures'));

/** Posts a form as the share sheet does. */
function share(fields: [string, string | File][]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return { url: 'https://site.example/admin/today', formData: async () => body } as unknown as Request;
}
const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' });

let redirects: unknown[];
beforeEach(async () => {
  redirects = [];
  jest
    .spyOn(Response, 'redirect')
    .mockImplementation((...to: unknown[]) => (redirects.push(to), {}) as Response);
  await forgetSharedPictures();
});
afterEach(() => jest.restoreAllMocks());

it('Shared pictures wait on the device, and the page opens with the shared words', async () => {
  await takeShared(
    share([
      ['title', 'A boat'],
      ['text', 'Red, & old'],
      ['url', ''],
      ['pictures', picture('1.png')],
      ['pictures', picture('2.png')],
    ]),
  );
  expect((await kept()).length).toBe(2);
  const [id] = (await keys<string>(createStore('today-shared', 'pictures')))[0]?.split(' ') ?? [];
  const address = `https://site.example/admin/today?pictures=${id}&title=A+boat&text=Red%2C+%26+old`;
  expect(redirects).toEqual([[address, 303]]);
});

it('What was shared last takes the place of what was never taken, and ten pictures are enough', async () => {
  await takeShared(share([['pictures', picture('old.png')]]));
  await takeShared(share(Array.from({ length: 12 }, (_, n) => ['pictures', picture(`${n}.png`)])));
  expect((await kept()).length).toBe(10);
  await takeShared(share([['text', 'Only words']]));
  expect(await kept()).toEqual([]);
});

it('Attack: a form of another site brings nothing but pictures and words: no address to go to, and no text in the place of a file', async () => {
  await takeShared(
    share([
      ['pictures', 'not a file'],
      ['pictures', new File([], 'empty.png')],
      ['text', picture('text.png')],
      ['action', 'https://evil.example'],
    ]),
  );
  expect(await kept()).toEqual([]);
  expect(redirects).toEqual([['https://site.example/admin/today', 303]]);
});
