import { screen, waitFor, within } from '@testing-library/react';
import { blogPost, renderApp, respond } from 'tooling/testing';
import { BlogListPage } from './BlogListPage';

const openBlog = (path = '/blog') => renderApp([{ path: 'blog', Component: BlogListPage }], path);

const titlesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const button = (name: string) => screen.getByRole('button', { name });

const fourPosts = () => [
  blogPost({ title: 'Salaries', excerpt: 'What they hide.', category: 'Money' }),
  blogPost({ title: 'A week that holds', excerpt: 'And a salary.', category: ' habits ' }),
  blogPost({ title: 'The runway', excerpt: null, category: 'money' }),
  blogPost({ title: 'Leaving well', excerpt: 'Slowly.', category: null }),
];

const hundredPosts = () => Array.from({ length: 100 }, (_, index) => blogPost({ title: `Post ${index}` }));

describe('the blog', () => {
  it('shows a waiting visitor that it is loading', async () => {
    respond.waiting('blog_posts');
    openBlog();

    expect(await screen.findByRole('progressbar', { name: 'Loading the blog…' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Blog | Mira Solberg'));
  });

  it('shows a visitor cover, category, day, title, excerpt and read time of each post', async () => {
    const post = blogPost({
      title: 'Salaries',
      slug: 'salaries',
      excerpt: 'What they hide.',
      content: 'word '.repeat(401),
      category: 'Money',
      published_at: '2026-03-14T12:00:00+00:00',
      cover_image_url: '/media/ledger-1600w.webp',
    });
    respond.blogPosts([post]);
    openBlog();

    const card = await screen.findByRole('article', { name: 'Salaries' });
    expect(within(card).getByRole('link', { name: 'Salaries' })).toHaveAttribute('href', '/blog/salaries');
    for (const text of ['What they hide.', 'Money', 'March 14, 2026', '3 min read']) {
      expect(within(card).getByText(text)).toBeInTheDocument();
    }
    const cover = within(card).getByRole('presentation');
    expect(cover).toHaveAttribute('src', '/media/ledger-1600w.webp');
    expect(cover).toHaveAttribute('loading', 'eager');
    expect(screen.getByText('1 article')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'All Articles' })).not.toBeInTheDocument();
  });

  it('gives a visitor "1 min read" for a post without a text', async () => {
    respond.blogPosts([blogPost({ content: '' })]);
    openBlog();

    expect(await screen.findByText('1 min read')).toBeInTheDocument();
  });

  it('puts the first two posts of a visitor under "Featured Articles", the others under "All Articles"', async () => {
    respond.blogPosts(fourPosts());
    openBlog();

    await screen.findByRole('article', { name: 'Salaries' });
    expect(titlesIn('Featured Articles')).toEqual(['Salaries', 'A week that holds']);
    expect(titlesIn('All Articles')).toEqual(['The runway', 'Leaving well']);
  });

  it('says to a visitor when there is nothing', async () => {
    respond.blogPosts([]);
    openBlog();

    expect(
      await screen.findByRole('heading', { level: 2, name: 'No articles found matching your criteria.' }),
    ).toBeInTheDocument();
  });

  it('tells a visitor what failed, and really tries again', async () => {
    respond.failure('blog_posts', { message: 'The server is on fire' });
    const { user } = openBlog();

    expect(await screen.findByText('Error fetching posts')).toBeInTheDocument();
    expect(screen.getByText('The server is on fire')).toBeInTheDocument();
    respond.blogPosts([blogPost({ title: 'Salaries' })]);
    await user.click(button('Try again'));

    expect(await screen.findByRole('article', { name: 'Salaries' })).toBeInTheDocument();
  });
});

describe('the search in the blog', () => {
  it('filters titles and excerpts while a visitor types, whatever the case; featured are the first two found', async () => {
    respond.blogPosts(fourPosts());
    const { user } = openBlog();

    await screen.findByRole('article', { name: 'Salaries' });
    await user.type(screen.getByRole('searchbox', { name: 'Search the blog' }), 'SALAR');

    expect(titlesIn('Featured Articles')).toEqual(['Salaries', 'A week that holds']);
    expect(screen.getByText('2 articles')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search the blog' }), 'x');
    expect(screen.getByText('No articles found matching your criteria.')).toBeInTheDocument();
  });
});

describe('the categories of the blog', () => {
  it('are a button each for a visitor, in the first spelling, and none for posts without', async () => {
    respond.blogPosts(fourPosts());
    openBlog();

    await screen.findByRole('article', { name: 'Salaries' });
    const buttons = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['All', 'Money', 'habits']);
  });

  it('show a visitor the posts of one, in whatever spelling, and all again', async () => {
    respond.blogPosts(fourPosts());
    const { user, router } = openBlog();

    await screen.findByRole('article', { name: 'Salaries' });
    await user.click(button('Money'));

    await waitFor(() => expect(titlesIn('Featured Articles')).toEqual(['Salaries', 'The runway']));
    expect(button('Money')).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?category=Money');
    await user.click(button('All'));

    expect(await screen.findByText('4 articles')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('stay chosen while a visitor searches, and the search while they choose', async () => {
    respond.blogPosts(fourPosts());
    const { user, router } = openBlog('/blog?category=MONEY');

    await screen.findByRole('article', { name: 'The runway' });
    expect(button('Money')).toHaveAttribute('aria-pressed', 'true');
    await user.type(screen.getByRole('searchbox'), 'run');
    await waitFor(() => expect(router.state.location.search).toBe('?category=MONEY&q=run'));
    expect(titlesIn('Featured Articles')).toEqual(['The runway']);
    await user.click(button('habits'));

    await waitFor(() => expect(router.state.location.search).toBe('?category=habits&q=run'));
    expect(screen.getByRole('searchbox')).toHaveValue('run');
  });
});

describe('a blog of more than a hundred posts', () => {
  // So many cards take seconds on a busy machine.
  jest.setTimeout(20_000);

  it('gives a visitor the next ones on request', async () => {
    respond.blogPosts(hundredPosts());
    const { user } = openBlog();

    const more = await screen.findByText('Load more');
    expect(screen.getByText('100+ articles')).toBeInTheDocument();
    const sent = respond.blogPosts([blogPost({ title: 'Post 100' })]);
    await user.click(more);

    expect(await screen.findByText('Post 100')).toBeInTheDocument();
    expect(sent[0]?.query.offset).toBe('100');
  });

  it('asks the server for a category of a visitor, and for every category there is', async () => {
    respond.blogPosts(hundredPosts());
    const { user } = openBlog();
    await screen.findByText('Post 99');
    const sent = respond.blogPosts([
      blogPost({ title: 'Old habits', category: 'Money' }),
      blogPost({ title: 'Too much', category: 'Money laundering' }),
    ]);
    await user.click(screen.getByText('Money', { selector: 'button' }));

    expect(await screen.findByText('Old habits')).toBeInTheDocument();
    expect(sent[0]?.query.category).toBe('ilike.%Money%');
    expect(screen.queryByText('Too much')).not.toBeInTheDocument();
  });
});
