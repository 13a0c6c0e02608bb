import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { TrashPage } from './TrashPage';

const trashed = (kind: string, title: string) => ({
  kind,
  title,
  id: 'b0000000-0000-4000-8000-000000000001',
  deleted_at: '2026-03-01T12:00:00+00:00',
  replaced_at: '2026-03-01T12:00:00.000001+00:00',
});
const post = trashed('blog_posts', 'Rain');
const args = { p_kind: 'blog_posts', p_row_id: post.id };

function open(...lists: object[][]) {
  const listed = declare('post', '/rest/v1/rpc/list_trash', () =>
    HttpResponse.json(lists.length > 1 ? lists.shift() : lists[0]),
  );
  const view = renderApp([{ path: 'trash', Component: TrashPage }], '/admin/trash', {
    mount: '/admin',
    signedInAs: owner,
  });
  const choose = async (title: string, action: string) => {
    await view.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...view, listed, choose };
}

test('A deleted text is looked at and comes back as a draft, and the address that it got is said', async () => {
  declare('post', '/rest/v1/rpc/get_version', () =>
    HttpResponse.json({
      tags: ['Rest', 'Sea'],
      content: 'All day.',
      published_at: '2026-03-01T12:00:00+00:00',
    }),
  );
  const restored = declare('post', '/rest/v1/rpc/restore_text', () => HttpResponse.json('rain-2'));
  const { user, choose } = open([post], []);
  expect(await screen.findByText('Blog post')).toBeInTheDocument();
  await choose('Rain', 'Look');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rain' }));
  expect(await dialog.findByText('All day.')).toBeInTheDocument();
  expect(dialog.getByText('Rest, Sea')).toBeInTheDocument();
  expect(dialog.getByText('Mar 1, 2026, 12:00 PM')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await choose('Rain', 'Restore');
  expect(await screen.findByText('Restored as a draft')).toBeInTheDocument();
  expect(screen.getByText(/so its own is “rain-2”/)).toBeInTheDocument();
  expect(restored[0]?.body).toEqual(args);
  expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
});

test('A text that cannot be a draft comes back only after a question', async () => {
  const restored = declare('post', '/rest/v1/rpc/restore_text', () => HttpResponse.json(null));
  const { user, choose } = open([trashed('journey_summaries', 'My year')]);
  await choose('My year', 'Restore');
  const question = within(await screen.findByRole('dialog', { name: 'Restore it for readers, too?' }));
  expect(restored).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored')).toBeInTheDocument();
});

test('A text that cannot come back stays, and the reason is said', async () => {
  respond.failure('rpc/restore_text', {
    method: 'post',
    message: 'Another text has its place by now.',
    status: 409,
  });
  const { choose } = open([post]);
  await choose('Rain', 'Restore');
  expect(await screen.findByText('Another text has its place by now.')).toBeInTheDocument();
  expect(screen.getByText('Rain')).toBeInTheDocument();
});

test('A text is deleted for good after a question', async () => {
  const erased = declare('post', '/rest/v1/rpc/erase_text', () => new HttpResponse(null, { status: 204 }));
  const { user, choose } = open([post], []);
  await choose('Rain', 'Delete for good');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(erased[0]?.body).toEqual(args));
  expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
});
