import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { kept, place, respondWithLibrary } from '../../pictures/library.fixture';
import { acceptUploads, picture, stubPictures } from '../../pictures/pictureUpload.fixture';
import { PicturesPage } from './PicturesPage';

function open(...pages: object[][]) {
  const listed = respondWithLibrary(...pages);
  const view = renderApp([{ path: 'pictures', Component: PicturesPage }], '/admin/pictures', {
    mount: '/admin',
    signedInAs: owner,
  });
  return { ...view, listed };
}
const openPicture = async (user: ReturnType<typeof open>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'harbour' }));
};
const harbour = /A harbour 1,600 px wide, 249\skB Used in 1 text/;

test('The library says of each picture what it shows, its size and how often it is used', async () => {
  open([kept(), kept({ picture: 'b.jpg', files: ['b.jpg'], bytes: 1_234_000, words: '', uses: [] })]);
  expect(await screen.findByRole('button', { name: harbour })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /b.jpg 1.2\sMB Used nowhere/ })).toBeInTheDocument();
  expect(screen.getByText('2 pictures')).toBeInTheDocument();
});

test('An empty library says how it fills', async () => {
  open([]);
  expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
});

test('Words and the filter are asked of the server', async () => {
  const { user, listed } = open([kept()], []);
  await screen.findByRole('button', { name: harbour });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Used nowhere');
  expect(await screen.findByText('Every picture is used')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'oslo');
  await waitFor(() =>
    expect(listed.at(-1)?.body).toEqual({ p_search: 'oslo', p_shown: 'unused', p_page: 0 }),
  );
});

test('A picture lists the texts that use it, with links to their forms and words of their own', async () => {
  const uses = [
    place({ alt: 'Boats' }),
    place({ kind: 'trash', title: 'Old', isTrashed: true, alt: '' }),
    place({ kind: 'course_lessons', title: 'One', courseId: 'c', id: 'l' }),
    place({ kind: 'site_settings', title: null, id: null, alt: null }),
  ];
  const { user } = open([kept({ uses })]);
  const dialog = await openPicture(user, /A harbour/);
  const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Rain', '/admin/blog?edit=p'],
    ['Old', '/admin/trash'],
    ['One', '/admin/academy?content=c'],
    ['About Page', '/admin/about-settings'],
  ]);
  expect(dialog.getByText(/\(blog post\), in its own words: “Boats”/)).toBeInTheDocument();
  expect(dialog.getByText(/\(in the trash\), as decoration/)).toBeInTheDocument();
});

test('Words are saved in one place, and into all texts when asked to', async () => {
  const saved = declare('post', '/rest/v1/rpc/save_picture_words', () => HttpResponse.json(1));
  const { user } = open([kept()]);
  const dialog = await openPicture(user, /A harbour/);
  const words = dialog.getByRole('textbox', { name: 'What does it show?' });
  await user.clear(words);
  await user.fill(words, 'Boats at night');
  await user.click(dialog.getByRole('switch', { name: 'Write them into all texts that use it' }));
  await user.click(dialog.getByRole('button', { name: 'Save Words' }));
  expect(await screen.findByText('Written into 1 text.')).toBeInTheDocument();
  expect(saved[0]?.body).toEqual({
    p_picture: '2026/harbour-1a2b3c4d-7a8f07',
    p_alt: 'Boats at night',
    p_everywhere: true,
  });
});

test('Words that cannot be saved stay in the form, with the reason', async () => {
  respond.failure('rpc/save_picture_words', {
    method: 'post',
    message: 'This picture is not there any more.',
  });
  const { user } = open([kept()]);
  const dialog = await openPicture(user, /A harbour/);
  const words = dialog.getByRole('textbox', { name: 'What does it show?' });
  await user.clear(words);
  await user.fill(words, 'Boats');
  await user.click(dialog.getByRole('button', { name: 'Save Words' }));
  expect(await dialog.findByText(/not there any more/)).toBeInTheDocument();
  expect(words).toHaveValue('Boats');
});

test('A used picture’s deletion says first where it is used, and moves all its widths into the trash', async () => {
  const moved = declare('post', '/storage/v1/object/move', () => HttpResponse.json({ message: 'ok' }));
  const { user } = open([kept()], []);
  const dialog = await openPicture(user, /A harbour/);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
  expect(question.getByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/admin/blog?edit=p');
  expect(moved).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
  expect(moved.map(({ body }) => body)).toEqual(
    kept().files.map((file) => ({
      ...{ bucketId: 'media', sourceKey: file, destinationBucket: 'trash' },
      destinationKey: expect.stringMatching(new RegExp(`^\\d{17}/${file}$`)),
    })),
  );
});

test('A picture that cannot be deleted stays, and the reason is said', async () => {
  respond.failure('/storage/v1/object/move', { method: 'post', message: 'Out of disk' });
  const { user } = open([kept()]);
  const dialog = await openPicture(user, /A harbour/);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Out of disk/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: harbour })).toBeInTheDocument();
});

test('A deletion that ended in the middle is finished by the next one', async () => {
  const stored = new Set(kept().files);
  let isBroken = true;
  declare('post', '/storage/v1/object/move', async (request) => {
    const { sourceKey } = (await request.clone().json()) as { sourceKey: string };
    const fail = (status: number, message: string) =>
      HttpResponse.json({ statusCode: `${status}`, error: message, message }, { status: 400 });
    if (isBroken && stored.size === 2) return fail(500, 'Out of disk');
    return stored.delete(sourceKey) ? HttpResponse.json({ message: 'ok' }) : fail(404, 'Object not found');
  });
  const { user } = open([kept()], []);
  const dialog = await openPicture(user, /A harbour/);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Out of disk/)).toBeInTheDocument();
  expect([...stored]).toEqual(kept().files.slice(2));

  isBroken = false;
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
  expect(stored.size).toBe(0);
});

const deleted = kept({ files: ['20260301/2026/harbour-1600w.webp'] });
const showDeleted = async (...then: object[][]) => {
  declare('post', '/storage/v1/object/sign/trash', () =>
    HttpResponse.json([{ path: 'a', signedURL: '/object/sign/trash/a?token=t', error: null }]),
  );
  const view = open([kept()], [deleted], ...then);
  await screen.findByRole('button', { name: harbour });
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Deleted');
  await waitFor(() => expect(view.listed).toHaveLength(2));
  return { ...view, dialog: await openPicture(view.user, /A harbour/) };
};

test('A deleted picture comes back to its address', async () => {
  const moved = declare('post', '/storage/v1/object/move', () => HttpResponse.json({ message: 'ok' }));
  const { user, dialog } = await showDeleted([]);
  await user.click(dialog.getByRole('button', { name: 'Bring back' }));
  expect(await screen.findByText('Picture restored')).toBeInTheDocument();
  expect(moved[0]?.body).toMatchObject({
    ...{ bucketId: 'trash', destinationBucket: 'media', destinationKey: '2026/harbour-1600w.webp' },
  });
});

test('A deleted picture is deleted for good after a question', async () => {
  const removed = declare('delete', '/storage/v1/object/trash', () => HttpResponse.json([]));
  const { user, dialog } = await showDeleted([]);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No deleted pictures')).toBeInTheDocument();
  expect(removed[0]?.body).toEqual({ prefixes: deleted.files });
});

test('A picture whose file is missing can be replaced in its texts by an upload', async () => {
  stubPictures();
  acceptUploads();
  const replaced = declare('post', '/rest/v1/rpc/replace_picture', () => HttpResponse.json(2));
  const { user } = open([kept({ files: [], since: null })], []);
  const dialog = await openPicture(user, /File missing/);
  expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.upload(dialog.getByLabelText('Picture'), picture());
  const question = within(await screen.findByRole('dialog', { name: 'Replace it everywhere?' }));
  await user.click(question.getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText('In 2 texts.')).toBeInTheDocument();
  expect(replaced[0]?.body).toEqual({
    p_picture: '2026/harbour-1a2b3c4d-7a8f07',
    p_address: expect.stringMatching(/^\/media\/\d{4}\/harbour-.+-1600w\.webp$/),
  });
});
