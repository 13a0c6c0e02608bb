import { course } from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { coursesApi } from './courses.api';

describe('coursesApi', () => {
  it('coursesApi lists the published courses, the newest first', async () => {
    const newest = course();
    const sent = respond.courses([newest]);

    const { data } = await startData().store.dispatch(coursesApi.endpoints.listPublishedCourses.initiate(1));

    expect(data).toEqual({ rows: [newest], hasNext: false });
    expect(sent[0]?.query).toEqual({
      select: 'id,title,slug,description,cover_image_url,price,created_at',
      is_published: 'eq.true',
      order: 'created_at.desc,id.asc',
      offset: '0',
      limit: '25',
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
    const later = { opens_at: '2097-01-01T00:00:00+00:00', opens_after_days: 7 };
    const sent = respond.courseOutline([
      { module_id: 'b', module_title: 'Before', lesson_title: 'Count', preview_id: 'count' },
      { module_id: 'b', module_title: 'Before', lesson_title: 'Write' },
      { module_id: 'a', module_title: 'After', lesson_title: null, ...later },
    ]);

    const { data } = await startData().store.dispatch(
      coursesApi.endpoints.getCourseOutline.initiate('a-course'),
    );

    expect(data).toEqual([
      {
        id: 'b',
        title: 'Before',
        lessonTitles: ['Count', 'Write'],
        previewIds: ['count', null],
        opensAt: null,
        opensAfterDays: null,
      },
      {
        id: 'a',
        title: 'After',
        lessonTitles: [],
        previewIds: [],
        opensAt: later.opens_at,
        opensAfterDays: 7,
      },
    ]);
    expect(sent[0]?.body).toEqual({ p_course_id: 'a-course' });
  });

  it('coursesApi finds a free lesson by its id, and null for every other id', async () => {
    const lesson = {
      title: 'Count',
      lesson_type: 'text',
      content: 'One',
      video_url: null,
      course_title: 'Leaving well',
      course_slug: 'leaving-well',
    };
    const sent = respond.freeLesson(lesson);
    const { store } = startData();
    const { getFreeLesson } = coursesApi.endpoints;

    expect((await store.dispatch(getFreeLesson.initiate('a-lesson'))).data).toEqual(lesson);
    expect(sent[0]?.body).toEqual({ p_lesson_id: 'a-lesson' });

    respond.freeLesson(null);
    expect((await store.dispatch(getFreeLesson.initiate('a-closed-lesson'))).data).toBeNull();
  });
});
