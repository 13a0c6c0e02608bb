import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const manyPosts = () => Array.from({ length: 25 }, (_, index) => blogPost({ title: `Post ${index}` }));

describe('the blog list', () => {
  it('"All" is the selected category while the blog list is loading', async () => {
    respond.waiting('blog_posts');
    openBlog();

    expect(await screen.findByRole('button', { name: 'All', pressed: true })).toBeInTheDocument();
  });

  it("The script of a card's title and excerpt decides their direction", async () => {
    respond.blogPosts([blogPost({ title: 'مرحبا بالعالم', excerpt: 'نص قصير.' })]);
    openBlog();

    const card = await screen.findByRole('article', { name: 'مرحبا بالعالم' });
    expect(within(card).getByRole('heading', { name: 'مرحبا بالعالم' })).toHaveAttribute('dir', 'auto');
    expect(within(card).getByText('نص قصير.')).toHaveAttribute('dir', 'auto');
  });

  it('A post card shows cover, category, date, title, excerpt and read time', async () => {
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

  it('A post without a text has "1 min read"', async () => {
    respond.blogPosts([blogPost({ content: '' })]);
    openBlog();

    expect(await screen.findByText('1 min read')).toBeInTheDocument();
  });

  it('The first two posts are under "Featured Articles", the others under "All Articles"', async () => {
    respond.blogPosts(fourPosts());
    openBlog();

    await screen.findByRole('article', { name: 'Salaries' });
    expect(titlesIn('Featured Articles')).toEqual(['Salaries', 'A week that holds']);
    expect(titlesIn('All Articles')).toEqual(['The runway', 'Leaving well']);
  });

  it('No post of a later page is featured, and the cover of its first loads at once', async () => {
    respond.blogPosts(fourPosts());
    openBlog('/blog?page=2');

    const first = await screen.findByRole('article', { name: 'Salaries' });
    expect(titlesIn('All Articles')).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'Featured Articles' })).not.toBeInTheDocument();
    expect(within(first).getByRole('presentation')).toHaveAttribute('loading', 'eager');
  });
});

describe('the search of the blog list', () => {
  it('The blog search filters titles and excerpts regardless of case, and features the first two results', async () => {
    respond.blogPosts(fourPosts());
    const { user } = openBlog();

    await screen.findByRole('article', { name: 'Salaries' });
    await user.fill(screen.getByRole('searchbox', { name: 'Search the blog' }), 'SALAR');

    expect(titlesIn('Featured Articles')).toEqual(['Salaries', 'A week that holds']);
    expect(screen.getByText('2 articles')).toBeInTheDocument();
    await user.fill(screen.getByRole('searchbox', { name: 'Search the blog' }), 'x');
    expect(screen.getByText('No articles found matching your criteria.')).toBeInTheDocument();
  });
});

describe('the categories of the blog list', () => {
  it('Each category has one button in its first spelling; posts without a category have none', async () => {
    respond.blogPosts(fourPosts());
    openBlog();

    await screen.findByRole('article', { name: 'Salaries' });
    const buttons = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['All', 'Money', 'habits']);
  });

  it('A category button shows the posts of that category in every spelling, and "All" shows all again', async () => {
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

  it('Without scripts, a category button leads to the posts of the category, and keeps the search', async () => {
    respond.blogPosts(fourPosts());
    openBlog('/blog?category=Money&q=run');
    await screen.findByRole('article', { name: 'The runway' });

    const { form, name, value } = button('habits') as HTMLButtonElement;
    expect(form).toHaveFormValues({ q: 'run' });
    expect([name, value]).toEqual(['category', 'habits']);
    expect(screen.getByRole('search')).toHaveFormValues({ q: 'run', category: 'Money' });
  });

  it('Category and search stay in the URL when the other one changes', async () => {
    respond.blogPosts(fourPosts());
    const { user, router } = openBlog('/blog?category=MONEY');

    await screen.findByRole('article', { name: 'The runway' });
    expect(button('Money')).toHaveAttribute('aria-pressed', 'true');
    await user.fill(screen.getByRole('searchbox'), 'run');
    await waitFor(() => expect(router.state.location.search).toBe('?category=MONEY&q=run'));
    expect(titlesIn('Featured Articles')).toEqual(['The runway']);
    await user.click(button('habits'));

    await waitFor(() => expect(router.state.location.search).toBe('?category=habits&q=run'));
    expect(screen.getByRole('searchbox')).toHaveValue('run');
  });

  it('A category that is pressed straight from the search box keeps the search', async () => {
    respond.blogPosts(fourPosts());
    const { user, router } = openBlog();

    await screen.findByRole('article', { name: 'The runway' });
    await user.fill(screen.getByRole('searchbox'), 'run');
    // Without waiting: the navigation that writes the search to the URL is under way.
    fireEvent.focusOut(screen.getByRole('searchbox'));
    fireEvent.click(button('Money'));

    await waitFor(() => expect(router.state.location.search).toBe('?q=run&category=Money'));
    expect(screen.getByRole('searchbox')).toHaveValue('run');
  });
});

describe('a blog list of more than one page', () => {
  it('The server filters by category while more posts exist than are loaded', async () => {
    respond.blogPosts(manyPosts());
    const { user } = openBlog();
    await screen.findByText('Post 23');
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
