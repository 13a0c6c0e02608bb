import { screen, waitFor, within } from '@testing-library/react';
import { blogPost, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { BlogPostPage } from './BlogPostPage';

const openPost = (path = '/blog/salaries', signedInAs?: TestUser) =>
  renderApp([{ path: 'blog/:slug', Component: BlogPostPage }], path, { signedInAs });

const salaries = blogPost({
  title: 'What a salary hides',
  slug: 'salaries',
  excerpt: 'The costs nobody writes down.',
  content: `It **hides** a lot.\n\n${'word '.repeat(250)}`,
  category: 'Money',
  published_at: '2026-03-14T12:00:00+00:00',
  cover_image_url: '/media/ledger-1600w.webp',
});

const metaContent = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

const articleHeading = () => screen.findByRole('heading', { level: 1, name: 'What a salary hides' });

beforeEach(() => {
  respond.reactionCounts({ like: 3, love: 1 });
  respond.blogPosts([]);
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  respond.neighbourDays([]);
});
afterEach(() => jest.restoreAllMocks());

describe('a blog post', () => {
  it('A blog post shows category, date, read time, cover and text', async () => {
    const sent = respond.blogPost(salaries);
    openPost();

    await articleHeading();
    expect(screen.getByRole('link', { name: 'Money' })).toHaveAttribute('href', '/blog?category=Money');
    expect(screen.getByText('March 14, 2026').closest('time')).toHaveAttribute(
      'datetime',
      '2026-03-14T12:00:00+00:00',
    );
    expect(screen.getByText('2 min read')).toBeInTheDocument();
    expect(screen.getByText('hides').tagName).toBe('STRONG');
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/ledger-1600w.webp');
    await waitFor(() => expect(document.title).toBe('What a salary hides | Mira Solberg'));
    expect(metaContent('description')).toBe('The costs nobody writes down.');
    expect(metaContent('robots')).toBeNull();
    expect(sent[0]?.query).toMatchObject({ slug: 'eq.salaries', is_published: 'eq.true' });
  });

  it('The Bookmark button says that bookmarks are not implemented', async () => {
    respond.blogPost(salaries);
    const { user } = openPost();

    await user.click(await screen.findByRole('button', { name: 'Bookmark' }));

    expect(await screen.findByRole('status')).toHaveTextContent('Bookmarks are not implemented yet');
  });
});

describe('the Share button', () => {
  it('The Share button copies the URL of the post without a hash', async () => {
    respond.blogPost(salaries);
    const { user } = openPost('/blog/salaries#c-the-shape');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await user.click(await screen.findByRole('button', { name: 'Share' }));

    expect(await screen.findByRole('status')).toHaveTextContent('Link copied!');
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/blog/salaries`);
  });

  it('The Share button copies with execCommand where the clipboard API is refused', async () => {
    respond.blogPost(salaries);
    const { user } = openPost();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    let copied = '';
    document.execCommand = (command) => {
      copied = `${command}: ${(document.activeElement as HTMLTextAreaElement).value}`;
      return true;
    };

    const share = await screen.findByRole('button', { name: 'Share' });
    await user.click(share);

    expect(await screen.findByText('Link copied!')).toBeInTheDocument();
    expect(copied).toBe(`copy: ${window.location.origin}/blog/salaries`);
    expect(share).toHaveFocus();
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('The Share button shows the URL where the browser cannot copy', async () => {
    respond.blogPost(salaries);
    const { user } = openPost();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    document.execCommand = () => false;

    await user.click(await screen.findByRole('button', { name: 'Share' }));

    expect(await screen.findByText('The link could not be copied')).toBeInTheDocument();
    expect(screen.getByText(`${window.location.origin}/blog/salaries`)).toBeInTheDocument();
  });
});

test('The Share button of a phone opens its own sheet, and closing the sheet says nothing', async () => {
  respond.blogPost(salaries);
  const share = jest.fn().mockRejectedValue(new DOMException('Closed', 'AbortError'));
  Object.assign(navigator, { share });
  const original = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...original(media), matches: media === '(pointer: coarse)' }));
  const { user } = openPost();

  await user.click(await screen.findByRole('button', { name: 'Share' }));

  const url = `${window.location.origin}/blog/salaries`;
  expect(share).toHaveBeenCalledWith({ title: salaries.title, url });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'share');
});

test('The owner alone has a link from a post to its form', async () => {
  respond.blogPost(salaries);
  openPost(undefined, owner);
  expect(await screen.findByRole('link', { name: 'Edit this Post' })).toHaveAttribute(
    'href',
    `/admin/blog?edit=${salaries.id}`,
  );
});

describe('the tags and the series of a post', () => {
  it('Each tag leads to its page, and the series to its own and to the parts before and after', async () => {
    respond.blogPost(salaries);
    const sent = respond.postLinks({
      tags: [
        { name: 'Köln', slug: 'koln' },
        { name: 'C++', slug: 'c_2b_2b' },
      ],
      series: {
        ...{ name: 'On rest', slug: 'on-rest', part: 2, parts: 3 },
        previous: { slug: 'first', title: 'The first' },
        next: { slug: 'third', title: 'The third' },
      },
    });
    openPost();

    const tags = await screen.findByRole('list', { name: 'Tags' });
    expect(
      within(tags)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Köln', '/blog/tags/koln'],
      ['C++', '/blog/tags/c_2b_2b'],
    ]);
    expect(screen.getByText(/^Part 2 of 3:/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'On rest' })).toHaveAttribute('href', '/blog/series/on-rest');
    const series = screen.getByRole('navigation', { name: 'Series: On rest' });
    expect(within(series).getByRole('link', { name: /The first/ })).toHaveAttribute('href', '/blog/first');
    expect(within(series).getByRole('link', { name: /The third/ })).toHaveAttribute('href', '/blog/third');
    expect(sent.map(({ body }) => body)).toEqual([{ p_slug: 'salaries' }]);
  });

  it('A post without them has no list of tags and no series', async () => {
    respond.blogPost(salaries);
    openPost();

    await articleHeading();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.queryByRole('list', { name: 'Tags' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Part \d/)).not.toBeInTheDocument();
  });

  it('A post is complete without them if they cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    respond.blogPost(salaries);
    respond.failure('rpc/get_post_links');
    respond.blogPosts([blogPost({ title: 'The runway' })]);
    openPost();

    await articleHeading();
    expect(await screen.findByRole('article', { name: 'The runway' })).toBeInTheDocument();
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith(
        'The tags and the series could not be loaded.',
        expect.anything(),
      ),
    );
  });
});

describe('related articles', () => {
  it('A post that shares a tag comes before the newest, and no post comes twice', async () => {
    respond.blogPost(salaries);
    const shared = blogPost({ title: 'Letting go', slug: 'letting-go' });
    respond.postLinks({ related: [shared] });
    respond.blogPosts([shared, blogPost({ title: 'The newest' })]);
    openPost();

    const related = await screen.findByRole('region', { name: 'Related Articles' });
    await within(related).findByRole('link', { name: 'Letting go' });
    const titles = within(related)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Letting go', 'The newest']);
  });

  it('A blog post links to two related articles', async () => {
    respond.blogPost(salaries);
    const sent = respond.blogPosts([
      blogPost({ title: 'The runway', slug: 'the-runway' }),
      blogPost({ title: 'Leaving well', slug: 'leaving-well' }),
    ]);
    openPost();

    const related = await screen.findByRole('region', { name: 'Related Articles' });
    expect(await within(related).findByRole('link', { name: 'The runway' })).toHaveAttribute(
      'href',
      '/blog/the-runway',
    );
    expect(within(related).getAllByRole('article')).toHaveLength(2);
    expect(sent[0]?.query).toMatchObject({ id: `neq.${salaries.id}`, limit: '2' });
  });

  it('There is no related articles section without related articles', async () => {
    respond.blogPost(salaries);
    openPost();

    await articleHeading();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Related Articles' })).not.toBeInTheDocument(),
    );
  });
});

describe('a blog post that cannot be read', () => {
  it('A post that is missing, a draft or scheduled is "Post Not Found", with a link back', async () => {
    respond.blogPost(null);
    const sent = respond.renamedSlug(null);
    openPost();

    expect(await screen.findByRole('heading', { level: 1, name: 'Post Not Found' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Post not found.');
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await waitFor(() => expect(document.title).toBe('Post Not Found | Mira Solberg'));
    expect(metaContent('robots')).toBe('noindex');
    expect(sent[0]?.body).toEqual({ p_content_type: 'blog_posts', p_slug: 'salaries' });
  });

  it('The old slug of a renamed post redirects to the new one', async () => {
    respond.blogPost(null);
    respond.renamedSlug('what-a-salary-hides');
    const { router } = openPost();

    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/what-a-salary-hides'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('A post that cannot be loaded shows an error toast', async () => {
    respond.failure('blog_posts');
    openPost();

    const toast = await screen.findByText('Could not fetch the blog post.', { selector: '[role=alert] *' });
    expect(toast).toBeInTheDocument();
  });
});
