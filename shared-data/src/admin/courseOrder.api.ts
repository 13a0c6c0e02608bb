import type { ModuleWithLessons } from '../player/player.api';
import { sortCourse } from '../player/courseLessons';
import { sendRequest } from '../core/supabaseBaseQuery';
import { changes, courseTags } from '../core/tags';
import { adminContentApi } from './content.api';
import { asWrite } from './rowEndpoints';

let lastWrite: Promise<unknown> = Promise.resolve();

/** The mutation that saves the order of a course's modules, or of the lessons of one module. */
export const courseOrderApi = adminContentApi.injectEndpoints({
  endpoints: (build) => ({
    orderCourseContent: build.mutation<string[], { courseId: string; ids: string[] }>({
      queryFn: ({ ids }, query) => {
        const write = () =>
          sendRequest({ ...query, ...asWrite }, (db) => db.rpc('order_course_content', { p_ids: ids }));
        // One write after the other, because the last order is the one to keep.
        const written = lastWrite.then(write, write);
        lastWrite = written;
        return written;
      },
      onQueryStarted: async ({ courseId, ids }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          adminContentApi.util.updateQueryData('listModules', courseId, (modules) => inOrder(modules, ids)),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: changes(...courseTags),
    }),
  }),
});

export const { useOrderCourseContentMutation } = courseOrderApi;

/** The modules as `order_course_content` puts them or their lessons in order: the last one gets 0. */
function inOrder(modules: readonly ModuleWithLessons[], ids: readonly string[]): ModuleWithLessons[] {
  const orderOf = (id: string, order: number) =>
    ids.includes(id) ? ids.indexOf(id) + 1 - ids.length : order;
  return sortCourse(
    modules.map((module) => ({
      ...module,
      module_order: orderOf(module.id, module.module_order),
      course_lessons: module.course_lessons.map((lesson) => ({
        ...lesson,
        lesson_order: orderOf(lesson.id, lesson.lesson_order),
      })),
    })),
  );
}
