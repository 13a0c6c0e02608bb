import { StoreProvider } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider, type SiteConfig } from '@brand/shared-ui/core';
import {
  createMemoryRouter,
  dispatchContext,
  PageLoading,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from '@brand/shared-ui/router';
import { render } from '@testing-library/react';
import { setupUser } from './setupUser';
import { startData } from './startData';
import type { TestUser } from './testUsers';

/** The site configuration for tests. */
export const testSite: SiteConfig = {
  url: 'http://localhost',
  name: 'Mira Solberg',
  tagline: 'From corporate to one-person business, in public',
  description: 'A journal, a blog and the numbers.',
  contactEmail: 'hello@example.com',
  social: {
    x: 'https://x.com/example',
    youtube: 'https://www.youtube.com/@example',
    instagram: 'https://www.instagram.com/example',
    linkedin: 'https://www.linkedin.com/in/example',
    tiktok: 'https://www.tiktok.com/@example',
    github: 'https://github.com/example',
  },
};

type Options = {
  /** The path at which the shell mounts these routes, such as `/academy`. */
  mount?: string;
  /** The user who is signed in before the page opens; nobody by default. */
  signedInAs?: TestUser;
  site?: Partial<SiteConfig>;
};

/** Renders `path` (with its mount, as in the address bar) with the real store, router, theme and toasts. */
export function renderApp(
  routes: RouteObject[],
  path: string,
  { mount = '/', signedInAs, site }: Options = {},
) {
  const { store, supabase } = startData({ signedInAs });
  const router = createMemoryRouter([{ path: mount, children: routes, HydrateFallback: PageLoading }], {
    initialEntries: [path],
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(dispatchContext, store.dispatch);
      return context;
    },
  });
  const view = render(
    <StoreProvider store={store}>
      <SiteProvider site={{ ...testSite, ...site }}>
        <ThemeRoot>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </ThemeRoot>
      </SiteProvider>
    </StoreProvider>,
  );
  return { user: setupUser(), store, supabase, router, ...view };
}
