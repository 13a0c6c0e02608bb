import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { blogPost, letter, owner, renderApp, respond } from 'tooling/testing';
import { BlogPage } from './BlogPage';

const post = blogPost({ title: 'What a salary hides', slug: 'what-a-salary-hides' });

async function openBlog(path = '/admin/blog', rows = [post], letters: ReturnType<typeof letter>[] = []) {
  respond.blogPosts(rows);
  respond.letters(letters);
  const routes = [
    { path: 'blog', Component: BlogPage },
    { path: 'subscribers/letters', element: <h1>Letters</h1> },
  ];
  const view = renderApp(routes, path, { mount: '/admin', signedInAs: owner });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

async function openNew() {
  const view = await openBlog();
  await view.user.click(screen.getByRole('button', { name: 'New Post' }));
  return { ...view, form: within(await screen.findByRole('form', { name: 'Create New Post' })) };
}

async function openEdit() {
  const view = await openBlog(`/admin/blog?edit=${post.id}`);
  return { ...view, form: within(await screen.findByRole('form', { name: 'Edit Post' })) };
}

afterEach(() => deleteAllBackups(owner.id));

it('A new slug of a published post says beside the button where the old address will lead', async () => {
  respond.rows('blog_posts', []);
  const { user, form } = await openEdit();
  await user.clear(form.getByLabelText('Slug'));
  await user.fill(form.getByLabelText('Slug'), 'salaries');

  const hint =
    'This changes the address /blog/what-a-salary-hides to /blog/salaries: the old one will lead to the new one.';
  expect(form.getByText(hint)).toBeVisible();
});

describe('The form of a new post', () => {
  it('The form of a new post starts as a draft dated now, with 10 rows for the content and 3 for the excerpt', async () => {
    const { form } = await openNew();
    expect(form.getByLabelText('Content')).toHaveAttribute('rows', '10');
    expect(form.getByLabelText('Excerpt')).toHaveAttribute('rows', '3');
    expect(form.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    const date = form.getByLabelText<HTMLInputElement>('Publish Date');
    expect(date).toHaveAttribute('type', 'datetime-local');
    expect(date).toHaveAttribute('step', '60');
    expect(Math.abs(Date.parse(date.value) - Date.now())).toBeLessThan(2 * 60_000);
    expect(date).toHaveAccessibleDescription(/Your local time/);
  });

  it('The slug follows the title until it is edited by hand', async () => {
    respond.rows('blog_posts', []);
    const { user, form } = await openNew();
    await user.fill(form.getByLabelText('Title'), 'Hello,  World_1 -');
    expect(form.getByLabelText('Slug')).toHaveValue('hello-world_1');
    await user.clear(form.getByLabelText('Slug'));
    await user.fill(form.getByLabelText('Slug'), 'mine');
    await user.fill(form.getByLabelText('Title'), ' again');
    expect(form.getByLabelText('Slug')).toHaveValue('mine');
  });

  it('The form of a new post says before saving that another post has the slug', async () => {
    respond.rows('blog_posts', []);
    const { user, form } = await openNew();
    respond.rows('blog_posts', [{ id: 'another' }]);
    await user.fill(form.getByLabelText('Title'), 'Taken');
    expect(await form.findByText('Another post has this slug')).toBeInTheDocument();
    const sent = respond.created('blog_posts', [post]);
    await user.click(form.getByRole('button', { name: 'Create Post' }));
    expect(await screen.findByText('Error saving post')).toBeInTheDocument();
    expect(form.getByLabelText('Slug')).toHaveFocus();
    expect(sent).toHaveLength(0);
  });

  it('A saved post has null for an empty cover, and a toast says that it was saved', async () => {
    const { user, form } = await openNew();
    respond.rows('blog_posts', []);
    const sent = respond.created('blog_posts', [post]);
    await user.fill(form.getByLabelText('Title'), 'Fresh');
    await user.click(form.getByRole('button', { name: 'Create Post' }));
    expect(await screen.findByText('Post saved successfully!')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      title: 'Fresh',
      slug: 'fresh',
      cover_image_url: null,
      is_published: false,
      user_id: owner.id,
    });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Create New Post' })).not.toBeInTheDocument(),
    );
  });

  it('The button and the toast of a scheduled post say when it comes out', async () => {
    const { user, form } = await openNew();
    await user.fill(form.getByLabelText('Title'), 'Fresh');
    fireEvent.change(form.getByLabelText('Publish Date'), { target: { value: '2097-12-24T09:00' } });
    expect(form.getByRole('button', { name: 'Create Post' })).toBeInTheDocument();
    await user.click(form.getByRole('switch', { name: 'Published' }));
    respond.rows('blog_posts', []);
    respond.created('blog_posts', [post]);
    await user.click(form.getByRole('button', { name: /^Schedule for December 24, 2097.+9:00/ }));

    expect(await screen.findByText('Post saved successfully!')).toBeInTheDocument();
    expect(screen.getByText(/^It comes out on December 24, 2097.+9:00/)).toBeInTheDocument();
  });

  it('Nothing is sent when nobody is logged in, and a toast says so', async () => {
    const { user, form, supabase } = await openNew();
    await user.fill(form.getByLabelText('Title'), 'Fresh');
    respond.signOut();
    respond.rows('blog_posts', []);
    await act(async () => (await supabase.load()).auth.signOut({ scope: 'local' }));
    await user.click(form.getByRole('button', { name: 'Create Post' }));
    expect(await screen.findByText('Authentication error')).toBeInTheDocument();
    expect(screen.getAllByText('You must be logged in to save a post.').length).toBeGreaterThan(0);
    expect(form.getByLabelText('Title')).toHaveValue('Fresh');
  });
});

describe('The form of an existing post', () => {
  it('The address opens it, and closing removes it from the address', async () => {
    const { user, form, router } = await openEdit();
    expect(form.getByLabelText('Title')).toHaveValue(post.title);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('An unknown id is removed from the address', async () => {
    const { router } = await openBlog('/admin/blog?edit=nobody');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('A refused save says so and keeps the text', async () => {
    const { user, form } = await openEdit();
    respond.updated('blog_posts', null);
    respond.blogPosts([post]);
    await user.fill(form.getByLabelText('Excerpt'), ' More.');
    await user.click(form.getByRole('button', { name: 'Save Post' }));
    expect(await screen.findByText('Error saving post')).toBeInTheDocument();
    expect(form.getByRole('alert')).toHaveTextContent('Not allowed, or it no longer exists.');
    expect(form.getByLabelText('Excerpt')).toHaveValue('The costs nobody writes down. More.');
  });
});

describe('A post as a letter', () => {
  const openActions = async ({ user }: Awaited<ReturnType<typeof openBlog>>) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${post.title}` }));
  };

  it('A draft is made of its title and text, for readers of the blog, and opened', async () => {
    const view = await openBlog();
    const drafted = letter();
    const requests = respond.created('letters', [{ id: drafted.id }]);
    await openActions(view);
    const lists = respond.letters([drafted]);
    await view.user.click(await screen.findByRole('menuitem', { name: 'Send as a letter' }));

    expect(await screen.findByText('Letter drafted')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({
      subject: post.title,
      content: post.content,
      topic: 'blog',
      content_type: 'blog_posts',
      content_id: post.id,
    });
    // The list is refetched before navigating, because the page can only open a letter that is in the list.
    await waitFor(() =>
      expect(view.router.state.location).toMatchObject({
        pathname: '/admin/subscribers/letters',
        search: `?edit=${drafted.id}`,
      }),
    );
    expect(lists).toHaveLength(1);
  });

  it('A post that was sent says so, and when', async () => {
    const sent = letter({ content_id: post.id, state: 'sent', sent_at: '2026-03-01T12:00:00Z' });
    const view = await openBlog('/admin/blog', [post], [sent]);
    await openActions(view);
    expect(
      await screen.findByRole('menuitem', { name: 'Sent as a letter on March 1, 2026: send again' }),
    ).toBeInTheDocument();
  });
});
