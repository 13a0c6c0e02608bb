import {
  Activity,
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useDeferredValue,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { whenIdle, type DataStore } from '@brand/shared-data';
import {
  LocationContext,
  NavigationType,
  Outlet,
  renderMatches,
  useLocation,
  type Location,
  type RouteMatch,
  type Router,
} from '@brand/shared-ui/router';

import { mayPrefetch } from './mayPrefetch';

/** A page that is rendered before it is visited, in an element outside the document. */
type HiddenPage = { location: Location; container: HTMLElement; element: ReactNode };

// The page at hand, the one before it, and what its reader will open next.
const maxPages = 3;

const HiddenPagesContext = createContext<HiddenPage[]>([]);

type ProviderProps = { router: Router; store: DataStore; children: ReactNode };

/** Prefetches the pages of the links in view, once the page is idle, and renders the nearest of them (docs/decisions/021). */
export function HiddenPagesProvider({ router, store, children }: ProviderProps) {
  const [pages, setPages] = useState<HiddenPage[]>([]);
  const renderHidden = useCallback((url: URL, matches: RouteMatch[]) => {
    const { pathname, search } = url;
    setPages((before) => {
      const known = before.find(({ location }) => isAt(location, pathname, search));
      const page = known ?? toHiddenPage(pathname, search, matches);
      return [page, ...before.filter((other) => other !== page)].slice(0, maxPages);
    });
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void whenIdle().then(async () => {
      if (signal.aborted || !mayPrefetch() || !('IntersectionObserver' in window)) return;
      const code = await import(/* webpackChunkName: "prefetchLinks" */ './prefetchLinks').catch(() => null);
      if (!signal.aborted) code?.prefetchLinks(router, store, renderHidden, signal);
    });
    return () => controller.abort();
  }, [router, store, renderHidden]);
  return <HiddenPagesContext value={pages}>{children}</HiddenPagesContext>;
}

function toHiddenPage(pathname: string, search: string, matches: RouteMatch[]): HiddenPage {
  const location = { pathname, search, hash: '', state: null, key: 'hidden' };
  // Without the layout, inside which it is rendered.
  return { location, container: document.createElement('div'), element: renderMatches(matches.slice(1)) };
}

const isAt = (location: Location, pathname: string, search: string) =>
  location.pathname === pathname && location.search === search;

/**
 * The page at the router's location. Where it has been rendered hidden, it is shown as it is: the router's own rendering of
 * it would begin from scratch. A page that is left stays rendered for a while, for those who come back to it.
 */
export function Pages() {
  const location = useLocation();
  const { pathname, search } = location;
  const pages = use(HiddenPagesContext);
  const find = () => pages.find((page) => isAt(page.location, pathname, search));
  const [shown, setShown] = useState({ pathname, page: find() });
  let { page } = shown;
  // A page that changes its own search stays the same page.
  if (shown.pathname !== pathname) {
    page = find();
    setShown({ pathname, page });
  }
  const all = !page || pages.includes(page) ? pages : [...pages, page];
  return (
    <>
      {page ? <Slot key={pathname} container={page.container} /> : <Outlet />}
      {all.map((each) =>
        createPortal(
          <HiddenPageContent page={each} location={each === page ? location : null} />,
          each.container,
          each.location.pathname + each.location.search,
        ),
      )}
    </>
  );
}

function Slot({ container }: { container: HTMLElement }) {
  const attach = useCallback((slot: HTMLElement | null) => slot?.append(container), [container]);
  return <div ref={attach} />;
}

type ContentProps = { page: HiddenPage; location: Location | null };

function HiddenPageContent({ page, location }: ContentProps) {
  // Deferred: what the page renders differently when it is visited, such as a link back, does not delay its text.
  const deferred = useDeferredValue(location ?? page.location);
  const context = useMemo(() => ({ location: deferred, navigationType: NavigationType.Push }), [deferred]);
  return (
    <Activity mode={location ? 'visible' : 'hidden'}>
      <LocationContext value={context}>{page.element}</LocationContext>
    </Activity>
  );
}
