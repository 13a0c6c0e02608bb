import { course } from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { coursesApi } from './courses.api';

describe('the academy', () => {
  it('lists the published courses, the newest first', async () => {
    const newest = course();
    const sent = respond.courses([newest]);

    const { data } = await startData().store.dispatch(
      coursesApi.endpoints.listPublishedCourses.initiate(undefined),
    );

    expect(data?.pages).toEqual([[newest]]);
    expect(sent[0]?.query).toEqual({
      select: 'id,title,slug,description,cover_image_url,price,created_at',
      is_published: 'eq.true',
      order: 'created_at.desc,id.asc',
      offset: '0',
      limit: '100',
    });
  });
});
