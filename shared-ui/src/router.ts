export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  renderMatches,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  UNSAFE_LocationContext as LocationContext,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  type DataRouter as Router,
  type Location,
  type PatchRoutesOnNavigationFunction,
  type RouteMatch,
  type RouteObject,
} from 'react-router-dom';

export { CONTRACT, type PageHandle, type RemoteModule } from './navigation/contract';
export { getPage, withPage } from './navigation/getPage';
export { lazyWithPreload } from './navigation/lazyWithPreload';
export { LinkButton, originState, TextLink } from './navigation/links';
export { Moved } from './navigation/Moved';
export { page, PageLoading, preloadPages, routerReady, type PageComponent } from './navigation/page';
export { NotFound } from './navigation/NotFound';
export { NoSuchPage, Pager } from './navigation/Pager';
export { Signpost } from './navigation/Signpost';
export { PageErrorContext } from './navigation/PageBoundary';
export { dispatchContext, queryLoader, type QueryLoader } from './navigation/queryLoader';
