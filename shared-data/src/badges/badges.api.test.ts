import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { badgesApi } from './badges.api';

const { getSharedBadge, listMySharedBadges, shareBadge, stopSharingBadge } = badgesApi.endpoints;

const atHome = () => startData({ signedInAs: learner }).store;
const shown = {
  display_name: 'Ada L.',
  badge_name: 'Course Finisher',
  course_title: 'Leaving well',
  earned_at: '2026-03-01T08:00:00+00:00',
};

describe('a shared badge', () => {
  it('A shared badge can be read by everyone who has its address', async () => {
    const sent = respond.sharedBadge(shown);

    const { data } = await startData().store.dispatch(getSharedBadge.initiate('my-badge'));

    expect(data).toEqual(shown);
    expect(sent[0]?.body).toEqual({ p_user_badge_id: 'my-badge' });
  });

  it('A shared badge is null when it is not shared, and for a malformed id', async () => {
    respond.sharedBadge(null);
    expect((await startData().store.dispatch(getSharedBadge.initiate('private'))).data).toBeNull();

    respond.failure('rpc/get_shared_badge', { status: 400, code: '22P02' });
    expect((await startData().store.dispatch(getSharedBadge.initiate('no-id'))).data).toBeNull();
  });
});

describe('a learner', () => {
  it('A learner reads the names of their shared badges', async () => {
    const sent = respond.mySharedBadges({ 'my-badge': 'Ada L.' });

    const { data } = await atHome().dispatch(listMySharedBadges.initiate());

    expect(data).toEqual({ 'my-badge': 'Ada L.' });
    expect(sent[0]?.query).toEqual({ select: 'user_badge_id,display_name', user_id: `eq.${learner.id}` });
  });

  it('A learner shares a badge under a trimmed name', async () => {
    const sent = respond.inserted('shared_badges');

    const share = shareBadge.initiate({ userBadgeId: 'my-badge', display_name: ' Ada L. ' });
    const { error } = await atHome().dispatch(share);

    expect(error).toBeUndefined();
    expect(sent[0]?.body).toEqual({
      user_badge_id: 'my-badge',
      user_id: learner.id,
      display_name: 'Ada L.',
    });
  });

  it('A learner stops sharing a badge, and gets an error when it was not shared', async () => {
    const sent = respond.deleted('shared_badges', ['my-badge']);
    expect((await atHome().dispatch(stopSharingBadge.initiate('my-badge'))).error).toBeUndefined();
    expect(sent[0]?.query).toMatchObject({ user_badge_id: 'eq.my-badge', user_id: `eq.${learner.id}` });

    respond.deleted('shared_badges', []);
    const { error } = await atHome().dispatch(stopSharingBadge.initiate('my-badge'));
    expect(error).toMatchObject({ kind: 'forbidden' });
  });
});
