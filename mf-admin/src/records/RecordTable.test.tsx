import { useState } from 'react';
import type { Course } from '@brand/shared-data/academy';
import { useListAllCoursesQuery } from '@brand/shared-data/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import { course, owner, renderApp, respond } from 'tooling/testing';
import { getPublishStatus, publishStatuses } from '../content/publishStatus';
import type { RecordColumn } from './RecordColumn';
import { RecordTable } from './RecordTable';
import { StatusBadge } from './StatusBadge';

const statusOf = ({ is_published, created_at }: Course) =>
  getPublishStatus({ is_published, published_at: created_at });
const columns: RecordColumn<Course>[] = [
  { header: 'Title', value: (one) => one.title, isTitle: true },
  {
    header: 'Status',
    value: statusOf,
    cell: (one) => <StatusBadge status={statusOf(one)} />,
    filterBy: publishStatuses,
  },
  { header: 'Created At', value: (one) => one.created_at },
];
const order = { header: 'Created At', isDescending: true };

const searchText = ({ title, slug }: Course) => `${title} ${slug}`;

function PostsPage() {
  const query = useListAllCoursesQuery();
  const [chosen, setChosen] = useState('');
  return (
    <>
      <h1>Posts</h1>
      <p>{chosen}</p>
      <RecordTable
        query={query}
        label="posts"
        one="post"
        columns={columns}
        order={order}
        titleOf={({ title }) => title}
        searchText={searchText}
        actions={(one) => [
          { label: 'Edit', onSelect: () => setChosen(`Editing ${one.title}`) },
          { label: 'Delete', onSelect: () => setChosen(`Deleting ${one.title}`), isDestructive: true },
        ]}
        empty="No posts found."
      />
    </>
  );
}

const openPosts = () => renderApp([{ path: 'posts', Component: PostsPage }], '/posts', { signedInAs: owner });

const past = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const threePosts = () => [
  course({ title: 'Zero to one invoice', created_at: '2999-01-01T00:00:00Z', slug: 'money' }),
  course({ title: 'a quiet week', created_at: past(2), slug: 'rest' }),
  course({ title: 'Leaving', created_at: past(1), is_published: false }),
];
const manyPosts = (count: number) =>
  Array.from({ length: count }, (_, index) => course({ title: `Post ${count - index}` }));

// Queries the DOM directly, because looking up roles in a large table takes seconds.
const titles = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });

describe('A table of the admin', () => {
  it('A table of the admin has a row for each record, named by its title', async () => {
    respond.courses(threePosts());
    openPosts();

    const table = await screen.findByRole('table', { name: 'posts' });
    expect(titles()).toEqual(['Zero to one invoice', 'a quiet week', 'Leaving']);
    expect(within(table).getByRole('rowheader', { name: 'Leaving' })).toBeInTheDocument();
    expect(['Scheduled', 'Published', 'Draft'].map((status) => within(table).getByText(status))).toHaveLength(
      3,
    );
    expect(screen.getByText('3 posts')).toHaveAttribute('aria-live', 'polite');
  });

  it('A table of the admin shows placeholders while the rows load', async () => {
    respond.waiting('courses');
    openPosts();

    expect(await screen.findByRole('progressbar', { name: 'Loading posts…' })).toBeInTheDocument();
  });

  it('A table of the admin shows the text of its page when there are no rows', async () => {
    respond.courses([]);
    openPosts();

    expect(await screen.findByRole('heading', { name: 'No posts found.' })).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('A table of the admin offers Try again when the rows cannot be read', async () => {
    respond.failure('courses');
    const { user } = openPosts();

    expect(await screen.findByText('The posts could not be loaded.')).toBeInTheDocument();
    respond.courses(threePosts());
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('table', { name: 'posts' })).toBeInTheDocument();
  });
});

describe('Sorting a table', () => {
  it('The header says what the rows are sorted by', async () => {
    respond.courses(threePosts());
    openPosts();

    await screen.findByRole('table');
    expect(header('Created At')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Title')).not.toHaveAttribute('aria-sort');
  });

  it('A header sorts by the alphabet, ignoring case, and in reverse at the second press', async () => {
    respond.courses(threePosts());
    const { user } = openPosts();

    await user.click(await screen.findByRole('button', { name: 'Title' }));
    expect(titles()).toEqual(['a quiet week', 'Leaving', 'Zero to one invoice']);
    expect(header('Title')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Created At')).not.toHaveAttribute('aria-sort');

    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(titles()).toEqual(['Zero to one invoice', 'Leaving', 'a quiet week']);
    expect(header('Title')).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('Searching a table', () => {
  it('A search leaves the rows that contain the text, ignoring case, and counts them', async () => {
    respond.courses(threePosts());
    const { user } = openPosts();

    await user.type(await screen.findByRole('searchbox', { name: 'Search posts' }), ' MONEY ');

    expect(titles()).toEqual(['Zero to one invoice']);
    expect(screen.getByText('1 of 3 posts')).toBeInTheDocument();
  });

  it('A filter leaves the rows of one status', async () => {
    respond.courses(threePosts());
    const { user } = openPosts();

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Draft');
    expect(titles()).toEqual(['Leaving']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
    expect(titles()).toHaveLength(3);
  });

  it('A search tells no match from no rows, and offers to clear search and filters', async () => {
    respond.courses(threePosts());
    const { user } = openPosts();

    await user.fill(await screen.findByRole('searchbox'), 'a quiet');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');

    expect(screen.getByRole('heading', { name: 'Nothing matches' })).toBeInTheDocument();
    expect(screen.queryByText('No posts found.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(titles()).toHaveLength(3);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('A table of a thousand rows', () => {
  it('A table of a thousand rows is rendered in pages', async () => {
    respond.pages('courses', [manyPosts(1000), []]);
    const { user } = openPosts();

    expect(await screen.findByText('1,000 posts')).toBeInTheDocument();
    expect(titles()).toHaveLength(25);
    expect(screen.getByText('1–25 of 1,000')).toBeInTheDocument();
    const previous = screen.getByText('Previous');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    await user.click(screen.getByText('Next'));

    expect(titles()[0]).toBe('Post 975');
    expect(screen.getByText('26–50 of 1,000')).toBeInTheDocument();
    await user.click(previous);
    expect(titles()[0]).toBe('Post 1000');
  });

  it('A table of a thousand rows searches all pages, sorts numbers in titles as numbers, and starts at the first page', async () => {
    respond.pages('courses', [manyPosts(1000), []]);
    const { user } = openPosts();

    await user.click(await screen.findByText('Next'));
    await user.click(screen.getByText('Title'));
    expect(titles().slice(0, 3)).toEqual(['Post 1', 'Post 2', 'Post 3']);
    await user.click(screen.getByText('Next'));
    await user.fill(screen.getByLabelText('Search posts'), 'post 99');

    expect(screen.getByText('11 of 1,000 posts')).toBeInTheDocument();
    expect(titles()).toHaveLength(11);
    expect(screen.queryByText('Next')).not.toBeInTheDocument();
  });

  it('A table of a thousand rows stays on the last page that is left when rows are deleted', async () => {
    respond.courses(manyPosts(26));
    const { user, store } = openPosts();
    await user.click(await screen.findByText('Next'));
    expect(titles()).toEqual(['Post 1']);

    respond.courses(manyPosts(25));
    await store.dispatch({ type: 'api/invalidateTags', payload: ['Course'] });

    await waitFor(() => expect(titles()).toHaveLength(25));
  });
});

describe('The actions of a row', () => {
  it('The actions of a row open as a menu that is named by the row', async () => {
    respond.courses(threePosts());
    const { user } = openPosts();

    await user.click(await screen.findByRole('button', { name: 'Actions for a quiet week' }));
    const menu = screen.getByRole('menu', { name: 'Actions for a quiet week' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Edit', 'Delete']);
    await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }));

    expect(await screen.findByText('Deleting a quiet week')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('The actions of a row can be reached without a mouse', async () => {
    respond.courses(threePosts());
    const { user } = openPosts();

    const button = await screen.findByRole('button', { name: 'Actions for Leaving' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{Enter}');

    expect(await screen.findByText('Deleting Leaving')).toBeInTheDocument();
  });
});
