import { badge, course, enrollment, userBadge } from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { learningApi } from './learning.api';

const { listMyEnrollments, listMyBadges } = learningApi.endpoints;

describe('my learning', () => {
  it('is my enrolments with their courses, the latest first', async () => {
    const mine = { ...enrollment(), courses: course() };
    const sent = respond.myEnrollments([mine]);

    const { data } = await startData({ signedInAs: learner }).store.dispatch(listMyEnrollments.initiate());

    expect(data).toEqual([mine]);
    expect(sent[0]?.query).toEqual({
      select: '*,courses(id,title,slug,description,cover_image_url,is_published)',
      user_id: `eq.${learner.id}`,
      order: 'created_at.desc,id.asc',
    });
  });

  it('is my badges with what they are for', async () => {
    const mine = { ...userBadge(), badges: badge(), courses: course() };
    const sent = respond.myBadges([mine]);

    const { data } = await startData({ signedInAs: learner }).store.dispatch(listMyBadges.initiate());

    expect(data).toEqual([mine]);
    expect(sent[0]?.query).toMatchObject({
      select: '*,badges(id,name),courses(id,title,slug)',
      user_id: `eq.${learner.id}`,
    });
  });

  it('is nothing that can be asked by nobody', async () => {
    const { error } = await startData().store.dispatch(listMyEnrollments.initiate());

    expect(error).toMatchObject({ kind: 'unauthenticated' });
  });
});
