/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { createDataStore, createSupabase, StoreProvider } from '@brand/shared-data';
import { badgesApi, coursesApi } from '@brand/shared-data/academy';
import { SiteProvider, ThemeRoot, ToastProvider } from '@brand/shared-ui/core';
import { preloadMarkdown } from '@brand/shared-ui/reading';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { BadgePage } from './features/badge/BadgePage';
import { CoursePage } from './features/course/CoursePage';
import { CourseListPage } from './features/courses/CourseListPage';
import { LessonPage } from './features/lesson/LessonPage';

const courses = [
  { id: '1', title: 'Leaving well', slug: 'leaving-well', description: 'Quit kindly.', price: 49 },
  { id: '2', title: 'Pricing', slug: 'pricing', description: null, price: null },
];
const course = { ...courses[0], long_description: 'How to **quit**.', is_published: true };
const closed = { opens_at: '2097-05-01T12:00:00+00:00', opens_after_days: null };
const outline = [
  { module_id: '1', module_title: 'Before', lesson_title: 'Count', preview_id: 'l1', ...closed },
];
const lesson = {
  title: 'Count',
  lesson_type: 'text',
  content: 'What a *month* costs.',
  video_url: null,
  course_title: 'Leaving well',
  course_slug: 'leaving-well',
};
const badgeId = '00000000-0000-4000-8000-00000000abcd';
const badge = { display_name: 'Ada L.', badge_name: 'Finisher', course_title: 'Pricing', earned_at: '' };

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: '', contactEmail: '', social };

const routes = [
  { path: '/academy', Component: CourseListPage },
  { path: '/academy/badges/:id', Component: BadgePage },
  { path: '/academy/:slug', Component: CoursePage },
  { path: '/academy/:slug/lessons/:id', Component: LessonPage },
];

const store = createDataStore(createSupabase({ url: 'http://project.example', key: 'publishable-key' }));

const renderPage = (path: string) =>
  renderToStaticMarkup(
    <StoreProvider store={store}>
      <ThemeRoot>
        <SiteProvider site={site}>
          <ToastProvider>
            <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
          </ToastProvider>
        </SiteProvider>
      </ThemeRoot>
    </StoreProvider>,
  );

let loadingList: string;

beforeAll(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('get_course_outline')) return Response.json(outline);
    if (url.includes('get_free_lesson')) return Response.json([lesson]);
    if (url.includes('get_shared_badge')) return Response.json([badge]);
    return Response.json(url.includes('slug=eq') ? course : courses);
  });
  await preloadMarkdown();
  loadingList = renderPage('/academy');
  const { listPublishedCourses, getCourse, getCourseOutline, getFreeLesson } = coursesApi.endpoints;
  const once = { subscribe: false };
  await store.dispatch(listPublishedCourses.initiate(1, once));
  await store.dispatch(getCourse.initiate('leaving-well', once));
  await store.dispatch(getCourseOutline.initiate('1', once));
  await store.dispatch(getFreeLesson.initiate('l1', once));
  await store.dispatch(badgesApi.endpoints.getSharedBadge.initiate(badgeId, once));
});
afterAll(() => jest.restoreAllMocks());

test.each([
  [
    'the course list',
    '/academy',
    [
      '<title>The Academy | Mira Solberg</title>',
      'Leaving well',
      'Quit kindly.',
      '$49.00',
      'href="/academy/leaving-well"',
    ],
  ],
  [
    'a course',
    '/academy/leaving-well',
    [
      '<title>Leaving well | Mira Solberg</title>',
      '<meta name="description" content="Quit kindly."/>',
      '$49.00',
      'Enroll Now',
      'Some modules open later',
      '<strong>quit</strong>',
      'Before',
      'Count',
      'href="/academy/leaving-well/lessons/l1"',
      'May 1, 2097',
    ],
  ],
  [
    'a free lesson',
    '/academy/leaving-well/lessons/l1',
    [
      '<title>Count · Leaving well | Mira Solberg</title>',
      '<meta name="description" content="What a month costs."/>',
      '>Count</h1>',
      'What a <em>month</em> costs.',
      'This lesson is free.',
    ],
  ],
  ['a shared badge', `/academy/badges/${badgeId}`, ['Ada L.', 'Finisher', 'Pricing', 'content="noindex"']],
])('Without a window, the server renders %s as HTML', (_, path, parts) => {
  expect(typeof window).toBe('undefined');
  const html = renderPage(path);
  for (const part of parts) expect(html).toContain(part);
});

test('The server renders the course list as loading when its store has no courses', () => {
  expect(loadingList).toContain('Loading courses...');
  expect(loadingList).not.toContain('Leaving well');
});

test('The course cards fade in a tenth of a second apart, but not under prefers-reduced-motion', () => {
  const html = renderPage('/academy');
  expect(html.match(/(?<=style=")animation-delay:[^";]+/g)).toEqual([
    'animation-delay:0.0s',
    'animation-delay:0.1s',
  ]);
  expect(html).toMatch(/@media \(prefers-reduced-motion: no-preference\)\{[^{]+\{[^}]*animation:/);
});
