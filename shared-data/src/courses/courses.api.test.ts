import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { coursesApi } from './courses.api';

describe('coursesApi', () => {
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
});
