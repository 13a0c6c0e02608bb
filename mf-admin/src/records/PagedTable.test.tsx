import { useListAllBlogPostsQuery, type ListedContent } from '@brand/shared-data/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { blogPost, owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { dateColumn, statusColumn, titleColumn } from '../content/columns';
import { PagedTable, usePagedList } from './PagedTable';
import type { StoredColumn } from './RecordColumn';

const columns: StoredColumn<ListedContent<'blog_posts'>>[] = [
  titleColumn,
  statusColumn('Status'),
  dateColumn,
];
const order = { header: 'Publish Date', isDescending: true };

function PostsPage() {
  return (
    <>
      <h1>Posts</h1>
      <PagedTable
        list={usePagedList(useListAllBlogPostsQuery, columns, order)}
        label="posts"
        one="post"
        columns={columns}
        titleOf={({ title }) => title}
        actions={() => []}
        empty="No posts found."
      />
    </>
  );
}

const open = () => renderApp([{ path: 'posts', Component: PostsPage }], '/posts', { signedInAs: owner });

const page = (name: string) => Array.from({ length: 25 }, (_, at) => blogPost({ title: `${name} ${at}` }));
const titles = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

describe('A list that the server pages', () => {
  it('It shows the first page, in the order of the server, and counts all rows', async () => {
    const sent = respond.rows('blog_posts', page('Post'), 5009);
    open();

    expect(await screen.findByText('5,009 posts')).toBeInTheDocument();
    expect(titles()).toHaveLength(25);
    expect(screen.getByText('1–25 of 5,009')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Publish Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(sent.map(({ query }) => [query.order, query.offset, query.limit])).toEqual([
      ['published_at.desc,id.asc', '0', '25'],
    ]);
  });

  it('Next reads the next page, and the rows stay until it is there', async () => {
    respond.rows('blog_posts', page('First'), 60);
    const { user } = open();
    await screen.findByText('60 posts');
    let answer = () => {};
    const sent = declare(
      'get',
      '/rest/v1/blog_posts',
      () => new Promise((resolve) => (answer = () => resolve(counted(page('Second'), 60)))),
    );

    await user.click(screen.getByText('Next'));

    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(titles()[0]).toBe('First 0');
    answer();
    expect(await screen.findByText('26–50 of 60')).toBeInTheDocument();
    expect(titles()[0]).toBe('Second 0');
    expect(sent[0]?.query.offset).toBe('25');
  });

  it('A header asks for the order of its column, from the first page', async () => {
    const sent = respond.rows('blog_posts', page('Post'), 60);
    const { user } = open();
    await user.click(await screen.findByText('Next'));
    await user.click(screen.getByRole('button', { name: 'Title' }));
    await user.click(screen.getByRole('button', { name: 'Title' }));
    await user.click(screen.getByRole('button', { name: 'Status' }));

    await waitFor(() =>
      expect(sent.slice(2).map(({ query }) => [query.order, query.offset])).toEqual([
        ['title_key.asc,published_at.desc,id.asc', '0'],
        ['title_key.desc,published_at.desc,id.asc', '0'],
        ['is_published.asc,published_at.asc,id.asc', '0'],
      ]),
    );
  });

  it('A filter asks for the rows of a status', async () => {
    const sent = respond.rows('blog_posts', [blogPost({ title: 'Soon' })]);
    respond.count('blog_posts', 5009);
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Scheduled');

    expect(await screen.findByText('1 of 5,009 posts')).toBeInTheDocument();
    expect(sent[1]?.query).toMatchObject({
      is_published: 'eq.true',
      published_at: expect.stringMatching(/^gt\./) as string,
    });
  });

  it('Typing asks once, after a pause, and the answer to what was typed last wins', async () => {
    const answers: ((rows: object[]) => void)[] = [];
    respond.rows('blog_posts', page('Post'), 60);
    respond.count('blog_posts', 60);
    const { user } = open();
    const box = await screen.findByRole('searchbox', { name: 'Search posts' });
    const sent = declare(
      'get',
      '/rest/v1/blog_posts',
      () => new Promise((resolve) => answers.push((rows) => resolve(counted(rows)))),
    );

    user.typeQuickly(box, '100% s');
    await waitFor(() => expect(answers).toHaveLength(1));
    user.typeQuickly(box, 'u');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([blogPost({ title: 'The last one' })]);
    await waitFor(() => expect(titles()).toEqual(['The last one']));
    answers[0]?.([blogPost({ title: 'The one before' })]);

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ query }) => query.listed_text).sort()).toEqual([
      String.raw`ilike.%100\% s%`,
      String.raw`ilike.%100\% su%`,
    ]);
    expect(titles()).toEqual(['The last one']);
    expect(screen.getByText('1 of 60 posts')).toHaveAttribute('aria-live', 'polite');
  });

  it('A search without a match is told from a list without rows, and is cleared at a press', async () => {
    respond.rows('blog_posts', page('Post'), 60);
    respond.count('blog_posts', 60);
    const { user } = open();
    const box = await screen.findByRole('searchbox');
    respond.rows('blog_posts', []);
    await user.fill(box, 'nothing like it');

    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeInTheDocument();
    expect(screen.getByText('None of the 60 posts has what you look for.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('60 posts')).toBeInTheDocument();
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
  });

  it('A page that cannot be read offers Try again', async () => {
    respond.rows('blog_posts', page('First'), 60);
    const { user } = open();
    await screen.findByText('60 posts');
    respond.failure('blog_posts');
    await user.click(screen.getByText('Next'));

    expect(await screen.findByText('The posts could not be loaded.')).toBeInTheDocument();
    respond.rows('blog_posts', page('Second'), 60);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    const table = await screen.findByRole('table', { name: 'posts' });
    expect(within(table).getByText('Second 0')).toBeInTheDocument();
  });
});

const counted = (rows: object[], count = rows.length) =>
  HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length - 1}/${count}` } });
