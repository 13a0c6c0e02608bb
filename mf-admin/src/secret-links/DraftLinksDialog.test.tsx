import { screen, waitFor, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { DraftLinksDialog } from './DraftLinksDialog';

const draft = { contentType: 'blog_posts', id: '00000000-0000-4000-8000-000000000101' } as const;
const link = {
  id: '00000000-0000-4000-8000-0000000000c1',
  created_at: '2026-11-20T08:00:00+00:00',
  expires_at: '2026-11-27T08:00:00+00:00',
};

async function open(links: object[] = [link]) {
  respond.rows('preview_links', links);
  const onClose = jest.fn();
  const dialog = <DraftLinksDialog draft={draft} title="Not yet" onClose={onClose} />;
  const view = renderApp([{ index: true, element: dialog }], '/', { signedInAs: owner });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return { ...view, onClose };
}

afterEach(() => jest.restoreAllMocks());

const make = () => screen.getByRole('button', { name: 'Make a link' });
const newLink = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'The new link' });

describe('The dialog with the links to a draft', () => {
  it('The dialog says what a link does and lists those that work', async () => {
    await open();
    expect(screen.getByText(/reads “Not yet” as it is saved, without an account/)).toHaveTextContent(
      'It works for 7 days, or until you revoke it.',
    );
    const links = within(await screen.findByRole('list', { name: 'Links that work' }));
    expect(links.getAllByRole('listitem')).toHaveLength(1);
    expect(links.getByText(/^Made Nov 20, 2026, .+, works until Nov 27, 2026, /)).toBeInTheDocument();
  });

  it('A new link has 128 random bits, is shown once and can be copied', async () => {
    const sent = respond.created('rpc/create_preview_link' as 'preview_links', []);
    const { user } = await open([]);
    expect(await screen.findByText('No link works at the moment.')).toBeInTheDocument();
    await user.click(make());

    const { value } = await newLink();
    expect(value).toMatch(/\/preview\/[0-9a-f]{32}$/);
    expect(sent[0]?.body).toEqual({
      p_content_type: draft.contentType,
      p_content_id: draft.id,
      p_token: value.slice(-32),
    });
    expect(screen.getByText('Copy it now: it is not shown again.')).toBeInTheDocument();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(value);
    expect(await screen.findByText('Link copied!')).toBeInTheDocument();
  });

  it('The address is shown for copying by hand where the browser refuses to copy', async () => {
    respond.created('rpc/create_preview_link' as 'preview_links', []);
    const { user } = await open([]);
    await user.click(make());
    const { value } = await newLink();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(value)).toBeInTheDocument();
  });

  it('Revoking a link moves the focus back to the button that makes links', async () => {
    const sent = respond.deleted('preview_links', [link.id]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Preview link revoked')).toBeInTheDocument();
    expect(sent[0]?.query).toMatchObject({ id: `eq.${link.id}` });
    expect(make()).toHaveFocus();
  });

  it.each([
    ['Make a link', 'rpc/create_preview_link', 'Error making preview link'],
    ['Revoke', 'preview_links', 'Error revoking preview link'],
  ])('A toast says that "%s" failed, and it can be tried again', async (name, target, title) => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name });
    respond.failure(target);
    await user.click(button);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText('The server is on fire')).toBeInTheDocument();
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
  });

  it('The dialog offers Try again when the links cannot be listed, and closes', async () => {
    respond.failure('preview_links');
    const { user, onClose } = await open();
    respond.failure('preview_links');
    expect(await screen.findByRole('list', { name: 'Links that work' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
