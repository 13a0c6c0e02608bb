import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { contentApi } from './content.api';

const { getContentState, getRenamedSlug } = contentApi.endpoints;

describe('getContentState', () => {
  it('getContentState sends type and id alone', async () => {
    const sent = respond.contentState('unpublished');

    const { data } = await startData().store.dispatch(
      getContentState.initiate({ contentType: 'journal_entries', id: 'an-id' }),
    );

    expect(data).toBe('unpublished');
    expect(sent[0]?.body).toEqual({ p_content_type: 'journal_entries', p_content_id: 'an-id' });
  });

  it('getContentState is missing for a malformed id', async () => {
    respond.failure('rpc/content_state', { status: 400, code: '22P02' });

    const { data } = await startData().store.dispatch(
      getContentState.initiate({ contentType: 'journal_entries', id: 'tuesday' }),
    );

    expect(data).toBe('missing');
  });
});

describe('getRenamedSlug', () => {
  it('getRenamedSlug gives the present slug, or null', async () => {
    const sent = respond.renamedSlug('the-new-one');
    const { store } = startData();

    const { data } = await store.dispatch(
      getRenamedSlug.initiate({ contentType: 'blog_posts', slug: 'the-old-one' }),
    );
    expect(data).toBe('the-new-one');
    expect(sent[0]?.body).toEqual({ p_content_type: 'blog_posts', p_slug: 'the-old-one' });

    respond.renamedSlug(null);
    const nowhere = await store.dispatch(getRenamedSlug.initiate({ contentType: 'courses', slug: 'x' }));
    expect(nowhere.data).toBeNull();
  });
});
