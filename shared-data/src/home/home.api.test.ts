import { blogPost, challenge, journalEntry } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import type { SentRequest } from '../../../tooling/testing/sentRequests';
import { startData } from '../../../tooling/testing/startData';
import { homeApi } from './home.api';

const { getLatestJournalEntry, getLatestBlogPost, getLatestOngoingChallenge } = homeApi.endpoints;

function expectPublicOnly(sent: SentRequest[]) {
  expect(sent[0]?.query.is_published).toBe('eq.true');
  expect(sent[0]?.query.published_at).toMatch(/^lte\.20.*Z$/);
}

describe('homeApi', () => {
  it('homeApi finds the newest published journal entry', async () => {
    const entry = journalEntry();
    const sent = respond.journalEntries([entry]);

    const { data } = await startData().store.dispatch(getLatestJournalEntry.initiate());

    expect(data).toEqual(entry);
    expect(sent[0]?.query).toMatchObject({
      select: 'id,title,excerpt,entry_date',
      order: 'entry_date.desc',
      limit: '1',
    });
    expectPublicOnly(sent);
  });

  it('homeApi finds the post published last', async () => {
    const post = blogPost();
    const sent = respond.blogPosts([post]);

    const { data } = await startData().store.dispatch(getLatestBlogPost.initiate());

    expect(data).toEqual(post);
    expect(sent[0]?.query).toMatchObject({ order: 'published_at.desc', limit: '1' });
    expectPublicOnly(sent);
  });

  it('homeApi finds the newest ongoing challenge', async () => {
    const ongoing = challenge();
    const sent = respond.challenges([ongoing]);

    const { data } = await startData().store.dispatch(getLatestOngoingChallenge.initiate());

    expect(data).toEqual(ongoing);
    expect(sent[0]?.query).toMatchObject({ status: 'eq.Ongoing', order: 'created_at.desc', limit: '1' });
    expectPublicOnly(sent);
  });

  it('homeApi gives null where there is nothing yet', async () => {
    respond.journalEntries([]);

    const { data, error } = await startData().store.dispatch(getLatestJournalEntry.initiate());

    expect(data).toBeNull();
    expect(error).toBeUndefined();
  });
});
