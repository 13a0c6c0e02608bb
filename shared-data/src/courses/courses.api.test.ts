import { course } from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { coursesApi } from './courses.api';

describe('coursesApi', () => {
  it('coursesApi lists the published courses, the newest first', async () => {
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

  it('coursesApi finds a published course by its slug', async () => {
    const row = course();
    const sent = respond.course(row);

    const { data } = await startData().store.dispatch(coursesApi.endpoints.getCourse.initiate(row.slug));

    expect(data).toEqual(row);
    expect(sent[0]?.query).toEqual({ select: '*', slug: `eq.${row.slug}`, is_published: 'eq.true' });
  });

  it('coursesApi groups the lesson titles of a course by module, and lists modules without lessons', async () => {
    const sent = respond.courseOutline([
      { module_id: 'b', module_title: 'Before', lesson_title: 'Count' },
      { module_id: 'b', module_title: 'Before', lesson_title: 'Write' },
      { module_id: 'a', module_title: 'After', lesson_title: null },
    ]);

    const { data } = await startData().store.dispatch(
      coursesApi.endpoints.getCourseOutline.initiate('a-course'),
    );

    expect(data).toEqual([
      { id: 'b', title: 'Before', lessonTitles: ['Count', 'Write'] },
      { id: 'a', title: 'After', lessonTitles: [] },
    ]);
    expect(sent[0]?.body).toEqual({ p_course_id: 'a-course' });
  });
});
