import { screen, waitFor } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { declareCall } from '../../../../tooling/testing/declare';
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

describe('a visitor with a preview link', () => {
  it('reads the draft, which no search finds, no other site hears of and nobody reacts to', async () => {
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
  ])('is led to the page of %s once it is published', async (content_type, address) => {
    declareCall('get_preview', [
      { ...draft, content_type, content_id: id, is_public: true, slug: 'not-yet', title: null },
    ]);
    open();
    expect(await title('This has been published')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', address);
  });

  it('is told when it works no longer', async () => {
    declareCall('get_preview', []);
    open();
    expect(await title('Preview not available')).toBeInTheDocument();
  });

  it('can try again when it could not be fetched', async () => {
    respond.failure('rpc/get_preview');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    declareCall('get_preview', [draft]);
    await user.click(again);
    expect(await title('Not yet')).toBeInTheDocument();
  });
});
