import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { blogPost, owner, renderApp, respond } from 'tooling/testing';
import { BlogPage } from './BlogPage';

const post = blogPost({
  title: 'Rain',
  slug: 'rain',
  tags: ['Sea', 'Köln'],
  series: 'On rest',
  series_part: 2,
});

async function open(path: string, name: string) {
  respond.blogPosts([post]);
  respond.letters([]);
  const view = renderApp([{ path: 'blog', Component: BlogPage }], path, {
    mount: '/admin',
    signedInAs: owner,
  });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  if (path === '/admin/blog') await view.user.click(screen.getByRole('button', { name: 'New Post' }));
  const form = within(await screen.findByRole('form', { name }));
  return { ...view, form, tags: await form.findByRole('combobox', { name: 'Tags' }) };
}

const chipsIn = (tags: HTMLElement) =>
  within(tags.parentElement ?? tags)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

afterEach(() => deleteAllBackups(owner.id));

test('Tags end with Enter, with a comma and when the field is left, and are saved in their normal form', async () => {
  const { user, form, tags } = await open('/admin/blog', 'Create New Post');
  respond.rows('blog_posts', []);
  const sent = respond.created('blog_posts', [post]);
  await user.fill(form.getByLabelText('Title'), 'Fresh');
  await user.type(tags, 'Slow  mornings{Enter}C++,slow mornings,Cafe\u0301');
  const series = form.getByRole('combobox', { name: 'Series' });
  expect(form.getByLabelText('Part')).not.toBeVisible();
  await user.type(series, ' On  rest ');
  await user.type(form.getByLabelText('Part'), '3');
  await user.click(form.getByRole('button', { name: 'Create Post' }));

  await screen.findByText('Post saved successfully!');
  expect(sent[0]?.body).toMatchObject({
    tags: ['Slow mornings', 'C++', 'Café'],
    series: 'On rest',
    series_part: 3,
  });
});

test('A post without tags and series is saved without their columns', async () => {
  const { user, form } = await open('/admin/blog', 'Create New Post');
  respond.rows('blog_posts', []);
  const sent = respond.created('blog_posts', [post]);
  await user.fill(form.getByLabelText('Title'), 'Fresh');
  await user.click(form.getByRole('button', { name: 'Create Post' }));

  await screen.findByText('Post saved successfully!');
  for (const column of ['tags', 'series', 'series_part']) expect(sent[0]?.body).not.toHaveProperty(column);
});

test('The form shows the tags and the series of a post, offers those in use, and clears them with null', async () => {
  const { user, form, tags } = await open(`/admin/blog?edit=${post.id}`, 'Edit Post');
  expect(chipsIn(tags)).toEqual(['Sea', 'Köln']);
  expect(form.getByRole('combobox', { name: 'Series' })).toHaveValue('On rest');
  expect(form.getByLabelText('Part')).toHaveValue(2);

  await user.click(form.getByRole('combobox', { name: 'Series' }));
  expect(await screen.findByRole('option', { name: 'On rest' })).toBeInTheDocument();
  await user.type(tags, '{Backspace}{Backspace}');
  expect(await screen.findByRole('option', { name: 'Sea' })).toBeInTheDocument();
  await user.clear(form.getByRole('combobox', { name: 'Series' }));
  const sent = respond.updated('blog_posts', post);
  await user.click(form.getByRole('button', { name: 'Save Post' }));

  await screen.findByText('Post saved successfully!');
  expect(sent[0]?.body).toMatchObject({ tags: null, series: null });
});

test.each([
  ['a tag that is too long', `Short,${'a'.repeat(61)},`, /A tag must be at most 60 characters/],
  ['a tag without a letter', 'Short,…,', /A tag needs a letter or a digit: …/],
  ['too many tags', Array.from({ length: 31 }, (_, index) => `t${index}`).join(',') + ',', /At most 30 tags/],
])('Saving %s fails beside its field, and keeps what was typed', async (_what, typed, message) => {
  const { user, form, tags } = await open('/admin/blog', 'Create New Post');
  respond.rows('blog_posts', []);
  const sent = respond.created('blog_posts', [post]);
  await user.fill(form.getByLabelText('Title'), 'Fresh');
  await user.click(tags);
  await user.paste(typed);
  await user.click(form.getByRole('button', { name: 'Create Post' }));

  await waitFor(() => expect(tags).toHaveAccessibleDescription(message));
  expect(chipsIn(tags)).toHaveLength(typed.split(',').length - 1);
  expect(sent).toHaveLength(0);
});
