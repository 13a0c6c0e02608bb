import { renderToStaticMarkup } from 'react-dom/server';
import { api, coursesApi, createDataStore, createSupabase, StoreProvider } from '@brand/shared-data';
import { SiteProvider, ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { CourseListPage } from './features/courses/CourseListPage';

// Run by onNode.test.ts in a process of its own, because Jest's has a window.

const courses = [
  { id: '1', title: 'Leaving well', slug: 'leaving-well', description: 'Quit kindly.', price: 49 },
  { id: '2', title: 'Pricing', slug: 'pricing', description: null, price: null },
];
globalThis.fetch = () => Promise.resolve(Response.json(courses));

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: '', contactEmail: '', social };

const store = createDataStore(createSupabase({ url: 'http://project.example', key: 'publishable-key' }));

function html() {
  return renderToStaticMarkup(
    <StoreProvider store={store}>
      <ThemeRoot>
        <SiteProvider site={site}>
          <RouterProvider router={createMemoryRouter([{ path: '/', Component: CourseListPage }])} />
        </SiteProvider>
      </ThemeRoot>
    </StoreProvider>,
  );
}

async function renderBoth() {
  const waiting = html();
  await store.dispatch(coursesApi.endpoints.listPublishedCourses.initiate(undefined, { subscribe: false }));
  console.log(JSON.stringify({ hasWindow: typeof window !== 'undefined', waiting, list: html() }));
  // Else the cache's clean-up timer would keep the process for a minute.
  store.dispatch(api.util.resetApiState());
}

void renderBoth();
