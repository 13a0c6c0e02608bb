import { act, screen, waitFor, within } from '@testing-library/react';
import { blogPost, day, renderApp, respond } from 'tooling/testing';
import { BlogPostPage } from './BlogPostPage';

const openPost = (path = '/blog/salaries') =>
  renderApp([{ path: 'blog/:slug', Component: BlogPostPage }], path);

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
  it('shows a waiting visitor that it is loading, and the way back', async () => {
    respond.waiting('blog_posts');
    openPost();

    expect(await screen.findByRole('progressbar', { name: 'Loading the blog post…' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('tells a visitor which day it is of, and leads on to the next', async () => {
    respond.blogPost(salaries);
    respond.neighbourDays([{ ...day({ title: 'Rain' }), direction: 'next' }]);
    openPost();

    expect(await screen.findByText('Day 894 as an entrepreneur')).toBeInTheDocument();
    const days = within(await screen.findByRole('navigation', { name: 'Days before and after' }));
    expect(await days.findByRole('link', { name: /Rain/ })).toBeInTheDocument();
  });

  it('lets a visitor read category, day, read time, cover and text', async () => {
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

  it('leads a visitor back to the search and the category they came from', async () => {
    respond.blogPost(salaries);
    const { router } = openPost();

    await act(() =>
      router.navigate('/blog/salaries', {
        state: { from: { pathname: '/blog', search: '?category=Money' } },
      }),
    );

    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute(
        'href',
        '/blog?category=Money',
      ),
    );
  });

  it('takes the reaction of a visitor', async () => {
    respond.blogPost(salaries);
    const sent = respond.inserted('reactions');
    const { user } = openPost();

    await user.click(await screen.findByRole('button', { name: 'Love 1' }));

    expect(await screen.findByRole('button', { name: 'Love 2', pressed: true })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ content_id: salaries.id, content_type: 'blog_posts' }),
    );
  });

  it('tells a visitor that bookmarks are not implemented', async () => {
    respond.blogPost(salaries);
    const { user } = openPost();

    await user.click(await screen.findByRole('button', { name: 'Bookmark' }));

    expect(await screen.findByRole('status')).toHaveTextContent('Bookmarks are not implemented yet');
  });
});

describe('Share', () => {
  it('copies the link of the post for a visitor', async () => {
    respond.blogPost(salaries);
    const { user } = openPost('/blog/salaries#c-the-shape');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await user.click(await screen.findByRole('button', { name: 'Share' }));

    expect(await screen.findByRole('status')).toHaveTextContent('Link copied!');
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/blog/salaries`);
  });

  it('copies it in the old way where a visitor has no clipboard', async () => {
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

  it('shows the link to a visitor whose browser allows neither', async () => {
    respond.blogPost(salaries);
    const { user } = openPost();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    document.execCommand = () => false;

    await user.click(await screen.findByRole('button', { name: 'Share' }));

    expect(await screen.findByText('The link could not be copied')).toBeInTheDocument();
    expect(screen.getByText(`${window.location.origin}/blog/salaries`)).toBeInTheDocument();
  });
});

describe('Related Articles', () => {
  it('leads a visitor to two others', async () => {
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

  it('are left out where there are none', async () => {
    respond.blogPost(salaries);
    openPost();

    await articleHeading();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Related Articles' })).not.toBeInTheDocument(),
    );
  });
});

describe('a blog post that cannot be read', () => {
  it('is "Post Not Found" for a visitor, be it missing, a draft or scheduled, with the way back', async () => {
    respond.blogPost(null);
    const asked = respond.renamedSlug(null);
    openPost();

    expect(await screen.findByRole('heading', { level: 1, name: 'Post Not Found' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Post not found.');
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await waitFor(() => expect(document.title).toBe('Post Not Found | Mira Solberg'));
    expect(metaContent('robots')).toBe('noindex');
    expect(asked[0]?.body).toEqual({ p_content_type: 'blog_posts', p_slug: 'salaries' });
  });

  it('sends a visitor who follows its old address to the present one', async () => {
    respond.blogPost(null);
    respond.renamedSlug('what-a-salary-hides');
    const { router } = openPost();

    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/what-a-salary-hides'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('tells a visitor when loading failed, and really tries again', async () => {
    respond.failure('blog_posts');
    const { user } = openPost();

    const toast = await screen.findByText('Could not fetch the blog post.', { selector: '[role=alert] *' });
    expect(toast).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    respond.blogPost(salaries);
    respond.blogPosts([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await articleHeading()).toBeInTheDocument();
  });
});
