import {
  Activity,
  createContext,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
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
import { prefetchLinks } from './prefetchLinks';

/** A page that is rendered before it is visited, in an element outside the document. */
type HiddenPage = { location: Location; container: HTMLElement; element: ReactNode };

// Enough for the current page, the previous one, and the one that the reader will open next.
const maxPages = 3;

const HiddenPagesContext = createContext<{ router?: Router; pages: HiddenPage[] }>({ pages: [] });

type ProviderProps = { router: Router; store: DataStore; children: ReactNode };

/**
 * Prefetches the pages behind the links in view once the page is idle, and renders the nearest of these pages
 * (docs/decisions/021).
 */
export function HiddenPagesProvider({ router, store, children }: ProviderProps) {
  const [pages, setPages] = useState<HiddenPage[]>([]);
  const renderHidden = useCallback((url: URL, matches: RouteMatch[]) => {
    const { pathname, search } = url;
    setPages((before) => {
      const page = findPage(before, url) ?? toHiddenPage(pathname, search, matches);
      return [page, ...before.filter((other) => other !== page)].slice(0, maxPages);
    });
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    void whenIdle().then(() => {
      if (controller.signal.aborted || !('IntersectionObserver' in window)) return;
      prefetchLinks(router, store, renderHidden, controller.signal);
    });
    return () => controller.abort();
  }, [router, store, renderHidden]);
  const context = useMemo(() => ({ router, pages }), [router, pages]);
  return <HiddenPagesContext value={context}>{children}</HiddenPagesContext>;
}

function toHiddenPage(pathname: string, search: string, matches: RouteMatch[]): HiddenPage {
  const location = { pathname, search, hash: '', state: null, key: 'hidden' };
  // The first match is the layout, into which the page is rendered.
  return { location, container: document.createElement('div'), element: renderMatches(matches.slice(1)) };
}

type Address = Pick<Location, 'pathname' | 'search'>;

const findPage = (pages: HiddenPage[], { pathname, search }: Address) =>
  pages.find(({ location }) => location.pathname === pathname && location.search === search);

/**
 * The page at the router's location. If it has been rendered hidden, that rendering is shown, because the router's own would
 * start from scratch. After the visitor leaves a page, it remains rendered for a while, in case they return.
 */
export function Pages() {
  const location = useLocation();
  const { pathname, search } = location;
  const { pages } = use(HiddenPagesContext);
  const [shown, setShown] = useState(() => ({ pathname, page: findPage(pages, location) }));
  let { page } = shown;
  // A page that changes its own search is still the same page.
  if (shown.pathname !== pathname) {
    page = findPage(pages, { pathname, search });
    setShown({ pathname, page });
  }
  const all = !page || pages.includes(page) ? pages : [...pages, page];
  return (
    <>
      <Place page={page} pathname={pathname} />
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

type PlaceProps = { page: HiddenPage | undefined; pathname: string };

/**
 * The page's place in the document. A visit to a hidden page moves it there as soon as the address has changed, because React
 * needs several tasks for the rest of the visit: header, title, effects.
 */
function Place({ page, pathname }: PlaceProps) {
  const { router, pages } = use(HiddenPagesContext);
  const outlet = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isInPlace = (next: HiddenPage | undefined) => place.current?.firstChild === (next?.container ?? null);
  const put = useCallback((next: HiddenPage | undefined) => {
    if (!outlet.current || isInPlace(next)) return;
    outlet.current.hidden = next !== undefined;
    place.current?.replaceChildren(...(next ? [next.container] : []));
  }, []);
  useLayoutEffect(() => put(page), [put, page, pathname]);
  useEffect(() => {
    let frame = 0;
    const unsubscribe = router?.subscribe(({ location, preventScrollReset, restoreScrollPosition }) => {
      cancelAnimationFrame(frame);
      const isVisit = location.pathname !== pathname;
      const next = isVisit ? findPage(pages, location) : page;
      // The router itself renders a page that has not been rendered hidden, and scrolls to the hash's element.
      const isRendered = next?.container.hasChildNodes();
      if (isInPlace(next) || (isVisit && (!isRendered || location.hash || preventScrollReset))) return;
      // Runs in a separate task, because the page's style and layout would make the click's task long.
      frame = requestAnimationFrame(() => {
        put(next);
        // React does the same when the Activity becomes visible.
        for (const child of next?.container.children ?? []) (child as HTMLElement).style.display = '';
        window.scrollTo(0, restoreScrollPosition || 0);
      });
    });
    return () => {
      unsubscribe?.();
      cancelAnimationFrame(frame);
    };
  }, [router, pages, page, pathname, put]);
  return (
    <>
      <div ref={outlet}>{!page && <Outlet />}</div>
      <div ref={place} />
    </>
  );
}

type ContentProps = { page: HiddenPage; location: Location | null };

function HiddenPageContent({ page, location }: ContentProps) {
  // Deferred, so that parts that change once a page is visited, such as a back link, do not delay its text.
  const deferred = useDeferredValue(location ?? page.location);
  const context = useMemo(() => ({ location: deferred, navigationType: NavigationType.Push }), [deferred]);
  return (
    <Activity mode={location ? 'visible' : 'hidden'}>
      <LocationContext value={context}>{page.element}</LocationContext>
    </Activity>
  );
}
