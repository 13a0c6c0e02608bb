import { renderToStaticMarkup } from 'react-dom/server';
import { api, createDataStore, createSupabase, StoreProvider } from '@brand/shared-data';
import { badgesApi, coursesApi } from '@brand/shared-data/academy';
import { SiteProvider, ThemeRoot, ToastProvider } from '@brand/shared-ui/core';
import { preloadMarkdown } from '@brand/shared-ui/reading';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { BadgePage } from './features/badge/BadgePage';
import { CoursePage } from './features/course/CoursePage';
import { CourseListPage } from './features/courses/CourseListPage';

// Run by onNode.test.ts in a process of its own, because Jest's has a window.

const courses = [
  { id: '1', title: 'Leaving well', slug: 'leaving-well', description: 'Quit kindly.', price: 49 },
  { id: '2', title: 'Pricing', slug: 'pricing', description: null, price: null },
];
const course = { ...courses[0], long_description: 'How to **quit**.', is_published: true };
const outline = [{ module_id: '1', module_title: 'Before', lesson_title: 'Count' }];
const badge = { display_name: 'Ada L.', badge_name: 'Finisher', course_title: 'Pricing', earned_at: '' };
globalThis.fetch = (input) => {
  const address = String(input instanceof Request ? input.url : input);
  if (address.includes('get_course_outline')) return Promise.resolve(Response.json(outline));
  if (address.includes('get_shared_badge')) return Promise.resolve(Response.json([badge]));
  return Promise.resolve(Response.json(address.includes('slug=eq') ? course : courses));
};

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: '', contactEmail: '', social };

const store = createDataStore(createSupabase({ url: 'http://project.example', key: 'publishable-key' }));

const routes = [
  { path: '/academy', Component: CourseListPage },
  { path: '/academy/badges/:id', Component: BadgePage },
  { path: '/academy/:slug', Component: CoursePage },
];

function html(address: string) {
  return renderToStaticMarkup(
    <StoreProvider store={store}>
      <ThemeRoot>
        <SiteProvider site={site}>
          <ToastProvider>
            <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
          </ToastProvider>
        </SiteProvider>
      </ThemeRoot>
    </StoreProvider>,
  );
}

async function renderBoth() {
  const addresses = { list: '/academy', course: '/academy/leaving-well', badge: '/academy/badges/1' };
  await preloadMarkdown();
  const waiting = html(addresses.list);
  const { listPublishedCourses, getCourse, getCourseOutline } = coursesApi.endpoints;
  const once = { subscribe: false };
  await store.dispatch(listPublishedCourses.initiate(undefined, once));
  await store.dispatch(getCourse.initiate('leaving-well', once));
  await store.dispatch(getCourseOutline.initiate('1', once));
  await store.dispatch(badgesApi.endpoints.getSharedBadge.initiate('1', once));
  const pages = Object.entries(addresses).map(([name, address]) => [name, html(address)]);
  const hasWindow = typeof window !== 'undefined';
  console.log(JSON.stringify({ hasWindow, waiting, ...Object.fromEntries(pages) }));
  // Else the cache's clean-up timer would keep the process for a minute.
  store.dispatch(api.util.resetApiState());
}

void renderBoth();
