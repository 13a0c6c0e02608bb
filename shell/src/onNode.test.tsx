/** @jest-environment node */
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createDataStore, createSupabase, StoreProvider } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider, type RouteObject } from '@brand/shared-ui/router';
import { Notices } from './notices/Notices';
import { RemoteUnavailable } from './remotes/RemoteUnavailable';
import { NotFoundPage } from './remotes/UnmatchedPage';
import { shellRoutes } from './router';
import { OwnersAreaPage } from './session/AccessGuard';

const social = { x: 'https://x.com/a', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: 'A journal.', contactEmail: '', social };

/** Renders the page at `address` as a server sends it: with its lazy parts, without effects. */
async function pageAt(address: string, routes: RouteObject[]) {
  const store = createDataStore(createSupabase({ url: 'http://project.example', key: 'publishable-key' }));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { prelude } = await prerenderToNodeStream(
    <StoreProvider store={store}>
      <SiteProvider site={site}>
        <ThemeRoot>
          <ToastProvider>
            <RouterProvider router={router} />
            <Notices build="/main.1.js" />
          </ToastProvider>
        </ThemeRoot>
      </SiteProvider>
    </StoreProvider>,
  );
  return text(prelude);
}

const inFrame = (page: RouteObject): RouteObject[] => [{ ...shellRoutes[0], index: false, children: [page] }];

describe('Rendering on Node, without a window', () => {
  beforeAll(() => expect(typeof window).toBe('undefined'));

  it.each([
    ['the login', '/login', shellRoutes, ['<title>Log in | Mira Solberg</title>', 'Password']],
    [
      'the page for an unknown address',
      '/nowhere',
      inFrame({ path: '*', Component: NotFoundPage }),
      ['Page not found'],
    ],
    [
      'a section that is down',
      '/blog',
      inFrame({ path: '*', Component: RemoteUnavailable }),
      ['temporarily unavailable'],
    ],
    [
      'the form for a new account',
      '/login?view=sign-up',
      shellRoutes,
      ['<title>Create an account | Mira Solberg</title>', 'At least 8 characters'],
    ],
    [
      'the form for a forgotten password',
      '/login?view=forgot',
      shellRoutes,
      ['<title>Forgot password | Mira Solberg</title>', 'Send the link'],
    ],
    ['a guarded page', '/admin', shellRoutes, ['Loading…']],
    ['the account, whose owner is not known yet', '/account', shellRoutes, ['Loading…']],
    [
      "the message on the owner's area",
      '/elsewhere',
      inFrame({ path: '*', Component: OwnersAreaPage }),
      ['This area belongs to the site owner.'],
    ],
  ])('Node renders %s', async (_name, address, routes, parts) => {
    const html = await pageAt(address, routes);

    for (const part of parts) expect(html).toContain(part);
  });

  it('Node renders header, footer and skip link around a page', async () => {
    const html = await pageAt('/journal', inFrame({ path: '*', element: <h1>Journal</h1> }));

    for (const part of [
      '<h1>Journal</h1>',
      '<header',
      'aria-label="Main"',
      '<footer',
      'Skip to content',
      'aria-label="Search"',
    ])
      expect(html).toContain(part);
    // Wide headers render their social links and form only after hydration, so these belong to the footer.
    expect(html.match(/aria-label="X"/g)).toHaveLength(1);
    expect(html).not.toContain('You are offline');
    expect(html).not.toContain('Your account');
  });
});
