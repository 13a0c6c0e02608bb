import { screen, waitFor } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { declareCall } from 'tooling/testing/declare';
import { PreviewPage } from './PreviewPage';

const id = 'b0000000-0000-4000-8000-000000000002';
const draft = {
  content_type: 'blog_posts',
  content_id: null,
  is_public: false,
  slug: null,
  title: 'Not yet',
  excerpt: null,
  body: 'Hush, **all** of you.',
  cover_image_url: null,
  note: 'Money',
  expires_at: '2097-01-01T12:00:00+00:00',
};
const token = '0123456789abcdef0123456789abcdef';

const open = () => renderApp([{ path: 'preview/:token', Component: PreviewPage }], `/preview/${token}`);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('The page of a draft link', () => {
  it('It shows the draft without indexing, referrer or reactions', async () => {
    const sent = declareCall('get_preview', [draft]);
    open();
    expect(await title('Not yet')).toBeInTheDocument();
    expect(await screen.findByText('all')).toHaveProperty('tagName', 'STRONG');
    expect(screen.getByRole('note')).toHaveTextContent('not published yet');
    expect(sent[0]?.body).toEqual({ p_token: token });
    await waitFor(() => expect(document.title).toBe('Preview: Not yet | Mira Solberg'));
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.head.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(screen.queryByRole('button', { name: /like|love/i })).not.toBeInTheDocument();
  });

  it.each([
    ['blog_posts', '/blog/not-yet'],
    ['journal_entries', `/journal/${id}`],
    ['challenges', `/challenge/${id}`],
  ])('It links to the page of %s once that is published', async (content_type, address) => {
    declareCall('get_preview', [
      { ...draft, content_type, content_id: id, is_public: true, slug: 'not-yet', title: null },
    ]);
    open();
    expect(await title('This has been published')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', address);
  });

  it('It says when the link does not work any more', async () => {
    declareCall('get_preview', []);
    open();
    expect(await title('Preview not available')).toBeInTheDocument();
  });

  it('It offers Try again when the draft cannot be read', async () => {
    respond.failure('rpc/get_preview');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    declareCall('get_preview', [draft]);
    await user.click(again);
    expect(await title('Not yet')).toBeInTheDocument();
  });
});
