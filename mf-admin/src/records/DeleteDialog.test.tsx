import { useState } from 'react';
import {
  type ListedContent,
  contentMessages,
  firstView,
  useDeleteBlogPostMutation,
  useListAllBlogPostsQuery,
} from '@brand/shared-data/admin';
import { Button } from '@brand/shared-ui/core';
import { act, screen, waitFor } from '@testing-library/react';
import { blogPost, owner, renderApp, respond } from 'tooling/testing';
import { DeleteDialog } from './DeleteDialog';

const post = blogPost({ title: 'A quiet week' });

function PostsPage() {
  const { data } = useListAllBlogPostsQuery(firstView);
  const [row, setRow] = useState<ListedContent<'blog_posts'> | null>(null);
  const [deletePost] = useDeleteBlogPostMutation();
  return (
    <>
      <h1>Posts</h1>
      {data?.rows.map((one) => (
        <Button key={one.id} onClick={() => setRow(one)}>
          Remove
        </Button>
      ))}
      <DeleteDialog
        row={row}
        text={({ title }) => `This action cannot be undone. “${title}” will be deleted.`}
        onDelete={({ id }) => deletePost(id)}
        onClose={() => setRow(null)}
        deleted={contentMessages.blog_posts.deleted}
        failed={contentMessages.blog_posts.deleteFailed}
      />
    </>
  );
}

async function openDialog(posts = [post]) {
  respond.blogPosts(posts);
  const view = renderApp([{ path: 'posts', Component: PostsPage }], '/posts', { signedInAs: owner });
  const [first] = await screen.findAllByRole('button', { name: 'Remove' });
  await view.user.click(first as HTMLElement);
  return view;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Are you absolutely sure?' });

describe('Deleting a row', () => {
  it('It asks first, and says that it cannot be undone', async () => {
    const { user } = await openDialog();

    expect(dialog()).toHaveAccessibleDescription(
      'This action cannot be undone. “A quiet week” will be deleted.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });

  it('It says that it is done, and moves the focus to the heading of the page', async () => {
    const { user } = await openDialog();
    const sent = respond.deleted('blog_posts', [post.id]);
    respond.blogPosts([]);

    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Post deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    expect(sent.map(({ query }) => query.id)).toEqual([`eq.${post.id}`]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus());
  });

  it('A question about another row that is cancelled afterwards does not move the focus to the heading again', async () => {
    const other = blogPost({ title: 'A loud week' });
    const { user } = await openDialog([post, other]);
    respond.deleted('blog_posts', [post.id]);
    respond.blogPosts([other]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus());
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1));

    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Posts' })).not.toHaveFocus();
  });

  it('The question is busy while it deletes, and can be neither confirmed again nor closed', async () => {
    const { user } = await openDialog();
    const sent = respond.waiting('blog_posts');

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const busy = await screen.findByRole('button', { name: 'Deleting…' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(dialog()).toBeInTheDocument();
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  it("A failure keeps the question open and shows the server's message", async () => {
    const { user } = await openDialog();
    respond.failure('blog_posts', { message: 'The server is on fire' });

    await user.click(screen.getByRole('button', { name: 'Delete' }));

    const toast = await screen.findByText('Error deleting post');
    expect(toast).toBeInTheDocument();
    expect(screen.getByText('The server is on fire')).toBeInTheDocument();
    expect(dialog()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('A delete that changed no row is a failure', async () => {
    const { user } = await openDialog();
    respond.deleted('blog_posts', []);

    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Error deleting post')).toBeInTheDocument();
    expect(screen.getByText('Not allowed, or it no longer exists.')).toBeInTheDocument();
  });

  it('A toast says that the owner must be logged in', async () => {
    const { user, supabase } = await openDialog();
    respond.signOut();
    await act(async () => (await supabase.load()).auth.signOut({ scope: 'local' }));

    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Authentication Error')).toBeInTheDocument();
    expect(screen.getByText('You must be logged in.')).toBeInTheDocument();
  });
});
