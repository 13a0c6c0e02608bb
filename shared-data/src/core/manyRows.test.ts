import { HttpResponse } from 'msw';
import { declare, pathOf } from '../../../tooling/testing/declare';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { coursesApi } from '../courses/courses.api';
import { playerApi } from '../player/player.api';
import { publicRowsApi } from '../publicContent/publicRows.api';

// Responds like a server that returns at most `mostRows` rows.
const serve = (target: string, rows: object[], mostRows = 1000) =>
  declare(target.startsWith('rpc/') ? 'post' : 'get', pathOf(target), ({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get('offset') ?? 0);
    const given = rows.slice(
      offset,
      offset + Math.min(mostRows, Number(searchParams.get('limit') ?? mostRows)),
    );
    const range = `${offset}-${offset + given.length - 1}/${rows.length}`;
    return HttpResponse.json(given, { headers: { 'content-range': range } });
  });

const lessons = Array.from({ length: 1001 }, (_, index) => ({
  module_id: `module-${index % 7}`,
  module_title: 'A module',
  lesson_title: `Lesson ${index}`,
  preview_id: null,
  opens_at: null,
  opens_after_days: null,
  lesson_id: `lesson-${index}`,
  course_slug: 'a-course',
  updated_at: '2026-03-14T12:00:00+00:00',
}));

describe('A read whose rows are more than the server gives at a time', () => {
  it('brings the titles of all lessons of a course', async () => {
    serve('rpc/get_course_outline', lessons);

    const { data } = await startData().store.dispatch(
      coursesApi.endpoints.getCourseOutline.initiate('a-course'),
    );

    expect(data?.flatMap(({ lessonTitles }) => lessonTitles)).toHaveLength(1001);
  });

  it('brings the addresses of all free lessons', async () => {
    serve('rpc/list_free_lessons', lessons);

    const { data } = await startData().store.dispatch(publicRowsApi.endpoints.listFreeLessons.initiate());

    expect(data?.at(-1)?.address).toBe('/academy/a-course/lessons/lesson-1000');
  });

  it('brings all of them from a server that is set to give fewer at a time, too', async () => {
    const sent = serve('lesson_completions', lessons, 400);

    const { data } = await startData({ signedInAs: learner }).store.dispatch(
      playerApi.endpoints.listCompletions.initiate('an-enrolment'),
    );

    expect(data).toHaveLength(1001);
    expect(sent.map(({ query }) => query.offset)).toEqual(['0', '400', '800']);
  });

  it('brings all completed lessons, in an order that is the same on every page', async () => {
    const sent = serve('lesson_completions', lessons);

    const { data } = await startData({ signedInAs: learner }).store.dispatch(
      playerApi.endpoints.listCompletions.initiate('an-enrolment'),
    );

    expect(data).toHaveLength(1001);
    expect(sent.map(({ query }) => query.order)).toEqual(['lesson_id.asc', 'lesson_id.asc']);
  });
});
