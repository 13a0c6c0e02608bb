import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { blogPost, owner, renderApp, respond } from 'tooling/testing';
import { BlogPage } from './BlogPage';

const post = blogPost({ title: 'Salaries', content: 'What they hide.' });

const open = () =>
  renderApp([{ path: 'admin/blog', Component: BlogPage }], `/admin/blog?edit=${post.id}`, {
    signedInAs: owner,
  });

it('A form opens once its text is there, and not with the row of the list, which lacks it', async () => {
  respond.blogPosts([{ ...post, content: undefined }]);
  const texts = respond.rowById('blog_posts', post);
  open();

  expect(await screen.findByRole('textbox', { name: 'Content' })).toHaveValue('What they hide.');
  expect(texts).toHaveLength(1);
});

it('A form whose text cannot be read does not open, and the error is told', async () => {
  respond.blogPosts([post]);
  respond.rowById('blog_posts', null);
  const { router } = open();

  expect(await screen.findByText('Error fetching posts')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
