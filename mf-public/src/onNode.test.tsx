/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createDataStore, createSupabase, StoreProvider } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { HomePage } from './features/home/HomePage';
import { JournalEntryPage } from './features/journal/JournalEntryPage';
import { JournalListPage } from './features/journal/JournalListPage';

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: 'In public', description: '', contactEmail: '', social };

const routes = [
  { path: '/', Component: HomePage },
  { path: '/journal', Component: JournalListPage },
  { path: '/journal/:id', Component: JournalEntryPage },
];

it.each([
  ['the home page', '/', 'In public'],
  ['the journal', '/journal?q=rain', 'value="rain"'],
  ['a journal entry', '/journal/1', 'Back to the journal'],
])('gives a visitor %s as HTML from a server without a window', (_, address, part) => {
  expect(typeof window).toBe('undefined');
  const store = createDataStore(createSupabase({ url: 'http://project.example', key: 'publishable-key' }));
  const html = renderToString(
    <StoreProvider store={store}>
      <SiteProvider site={site}>
        <ThemeRoot>
          <ToastProvider>
            <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
          </ToastProvider>
        </ThemeRoot>
      </SiteProvider>
    </StoreProvider>,
  );
  expect(html).toContain(part);
});
