import { screen, waitFor, within } from '@testing-library/react';
import { declare } from 'tooling/testing/declare';
import { catchSavedFiles, owner, renderApp, respond } from 'tooling/testing';
import { ContentCard } from './ContentCard';

const post = {
  id: '00000000-0000-4000-8000-000000000201',
  title: 'Rain',
  slug: 'rain',
  content: 'It rained.',
  excerpt: null,
  cover_image_url: null,
  category: null,
  is_published: true,
  published_at: '2026-03-01T09:30:00+00:00',
  created_at: '2026-03-01T08:00:00+00:00',
  updated_at: '2026-03-02T08:00:00+00:00',
};
const siteWith = (posts: object[]) => ({
  version: 7,
  journal_entries: [],
  blog_posts: posts,
  challenges: [],
  journey_summaries: [],
  now_texts: [],
  pages: [],
  courses: [],
  course_modules: [],
  course_lessons: [],
  site_settings: [],
  old_slugs: [],
});

async function open(posts: object[] = [post]) {
  respond.archivedSite(siteWith(posts));
  const view = renderApp([{ index: true, Component: ContentCard }], '/', { signedInAs: owner });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

const saved = catchSavedFiles();
const exportButton = () => screen.getByRole('button', { name: 'Export' });

/** Exports an archive from a site with these posts. */
async function archiveOf(posts: object[]): Promise<File> {
  const { user, unmount } = await open(posts);
  await user.click(exportButton());
  await waitFor(() => expect(saved).toHaveLength(1));
  unmount();
  const { blob } = saved.splice(0)[0] ?? { blob: new Blob() };
  return new File([blob], 'site.zip', { type: 'application/zip' });
}

/** Chooses an archive for import on a site with these posts. */
async function choose(file: File, posts: object[]) {
  const view = await open(posts);
  await view.user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import content' }));
  await view.user.upload(dialog.getByLabelText('Archive'), file);
  return { ...view, dialog };
}

const changedPost = { ...post, title: 'Sun', updated_at: '2026-03-03T08:00:00+00:00' };

describe('Exporting the content', () => {
  it('The export saves one zip archive, named by the day', async () => {
    const { user } = await open();
    await user.click(exportButton());

    expect(await screen.findByText('Export successful')).toBeInTheDocument();
    const [file] = saved;
    expect(file?.name).toMatch(/^content_\d{4}-\d\d-\d\d\.zip$/);
    expect(file?.blob.type).toBe('application/zip');
    const text = new TextDecoder('latin1').decode(await file?.blob.arrayBuffer());
    expect([text.slice(0, 2), text.includes('blog/rain.md'), text.includes('settings.yml')]).toEqual([
      'PK',
      true,
      true,
    ]);
  });

  it('A toast says why it failed, and it can be tried again', async () => {
    const { user } = await open();
    respond.failure('rpc/export_content');
    await user.click(exportButton());

    expect(await screen.findByText('Error exporting content')).toBeInTheDocument();
    expect(screen.getByText('The server is on fire')).toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(exportButton()).toHaveFocus();
  });
});

describe('Importing an archive', () => {
  it('The dialog shows what would be written, and that nothing else changes, before it writes', async () => {
    const sent = respond.created('rpc/import_content' as 'blog_posts', []);
    const { dialog } = await choose(await archiveOf([post]), [
      changedPost,
      { ...post, id: post.id.replace('2', '9'), slug: 'snow' },
    ]);

    expect(await dialog.findByText('0 new, 1 changed, 2 unchanged.')).toBeInTheDocument();
    expect(
      dialog.getByText('Changed: title, when it was changed · blog post, published · blog/rain.md'),
    ).toBeInTheDocument();
    expect(
      dialog.getByText('What the site has and the archive has not stays as it is: 1 file.'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import 1 file' })).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('All texts are written in one request, and the cache is refetched', async () => {
    const staged = respond.created('rpc/stage_import' as 'blog_posts', []);
    const written = respond.created('rpc/import_content' as 'blog_posts', []);
    const { user, dialog } = await choose(await archiveOf([post]), [changedPost]);
    await user.click(await dialog.findByRole('button', { name: 'Import 1 file' }));

    expect(await dialog.findByText('Imported: 0 new, 1 changed, 2 unchanged.')).toBeInTheDocument();
    const { p_import_id, p_text } = staged[0]?.body as Record<string, string>;
    expect(JSON.parse(p_text ?? '')).toMatchObject({
      version: 7,
      blog_posts: [{ id: post.id, title: 'Rain' }],
    });
    expect(written.map(({ body }) => body)).toEqual([{ p_import_id, p_parts: 1 }]);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('The dialog says that there is nothing to write', async () => {
    const { dialog } = await choose(await archiveOf([post]), [post]);
    expect(await dialog.findByText('Everything in this archive is on the site already.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('The dialog says what is wrong with an archive and where, and does not import it', async () => {
    const { dialog } = await choose(await archiveOf([post]), [
      { ...post, id: post.id.replace('2', '9'), title: 'Other' },
    ]);
    const problems = within(await dialog.findByRole('list', { name: 'Problems' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Nothing can be imported yet');
    expect(problems.getByText('blog/rain.md, line 4, slug')).toBeInTheDocument();
    expect(problems.getByText(/^“Other” has the same on the site\./)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('The dialog says that a file is no archive, and accepts a different one', async () => {
    const { user, dialog } = await choose(new File(['Hello'], 'notes.zip', { type: 'application/zip' }), [
      post,
    ]);
    expect(await dialog.findByText('This is not a ZIP archive, or it is damaged.')).toBeInTheDocument();
    await user.upload(
      dialog.getByLabelText('Archive'),
      new File(['Hello'], 'other.zip', { type: 'application/zip' }),
    );
    expect(await dialog.findByText('other.zip')).toBeInTheDocument();
  });

  it('A failed import says so and keeps the plan', async () => {
    respond.created('rpc/stage_import' as 'blog_posts', []);
    respond.failure('rpc/import_content', {
      status: 409,
      code: 'changed_elsewhere',
      message: 'The content changed since it was compared.',
    });
    const { user, dialog } = await choose(await archiveOf([post]), [changedPost]);
    await user.click(await dialog.findByRole('button', { name: 'Import 1 file' }));

    expect(
      await dialog.findByText('Error importing content: The content changed since it was compared.'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import 1 file' })).toBeInTheDocument();
  });

  it('The dialog says so when the site cannot be read', async () => {
    const file = await archiveOf([post]);
    const { user } = await open();
    respond.failure('rpc/export_content');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await user.upload(screen.getByLabelText('Archive'), file);
    expect(await screen.findByText('Error reading the archive: The server is on fire')).toBeInTheDocument();
  });
});

describe('Importing what other software exported', () => {
  const ghost = (html: string) =>
    new File(
      [
        JSON.stringify({
          data: { posts: [{ uuid: 'a', title: 'Rain', slug: 'rain', html, status: 'published' }] },
        }),
      ],
      'ghost.json',
    );

  it('The dialog tells where it is from, and fetches pictures with the owner’s yes alone', async () => {
    for (const table of ['blog_posts', 'journal_entries', 'pages', 'redirects'] as const)
      respond.rows(table, []);
    declare('post', '/rest/v1/rpc/get_content_version', () => Response.json('7.0/0'));
    respond.created('rpc/stage_import' as 'blog_posts', []);
    respond.created('rpc/import_content' as 'blog_posts', []);
    respond.created('redirects' as 'blog_posts', []);
    const asked = declare(
      'post',
      '/admin/fetched-pictures',
      () => new Response('The server answered 404.', { status: 422 }),
    );
    const { user, dialog } = await choose(ghost('<img src="/content/images/a.png"><form>Join</form>'), []);
    expect(await dialog.findByText(/^From Ghost\./)).toBeInTheDocument();
    expect(dialog.getByText('Pictures: 0 in this file, 1 elsewhere.')).toBeInTheDocument();
    const headings = () => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Not brought: something in 1 place.', '1 new, 0 changed, 0 unchanged.']);
    const lost = within(dialog.getByRole('list', { name: 'Not brought' }));
    expect(lost.getByText('“Rain”, blog/rain.md')).toBeInTheDocument();
    expect(
      lost.getByText('Left out of the text: 1 form. Write in the editor what readers need of it.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Fetch the pictures that are elsewhere' }));
    await user.fill(
      dialog.getByRole('textbox', { name: 'Former address of the site' }),
      'https://old.example',
    );
    await user.click(dialog.getByRole('button', { name: 'Import 1 text' }));

    expect(await dialog.findByText(/^Imported: 1 new/)).toBeInTheDocument();
    expect(asked.map(({ body }) => body)).toEqual([
      { address: '/content/images/a.png', site: 'https://old.example' },
    ]);
    const failed = within(dialog.getByRole('list', { name: 'Not brought' }));
    expect(
      failed.getByText(/The server answered 404\. It keeps its address\. Import the file once more/),
    ).toBeInTheDocument();
  });
});
