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

  it('shows one course by its slug, if it is published', async () => {
    const row = course();
    const sent = respond.course(row);

    const { data } = await startData().store.dispatch(coursesApi.endpoints.getCourse.initiate(row.slug));

    expect(data).toEqual(row);
    expect(sent[0]?.query).toEqual({ select: '*', slug: `eq.${row.slug}`, is_published: 'eq.true' });
  });

  it('tells everybody what a course teaches, by titles', async () => {
    const sent = respond.courseOutline([{ module_id: 'm', module_title: 'Before', lesson_title: 'Count' }]);

    const { data } = await startData().store.dispatch(
      coursesApi.endpoints.getCourseOutline.initiate('a-course'),
    );

    expect(data).toEqual([{ id: 'm', title: 'Before', lessonTitles: ['Count'] }]);
    expect(sent[0]?.body).toEqual({ p_course_id: 'a-course' });
  });
});
