export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  type DataRouter as Router,
  type LinkProps,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type Location,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';

export { CONTRACT, type PageHandle, type RemoteModule } from './navigation/contract';
export { lazyWithPreload } from './navigation/lazyWithPreload';
export { LinkButton, originState, TextLink } from './navigation/links';
export { Moved } from './navigation/Moved';
export { page, PageLoading, preloadPages, routerReady, type PageComponent } from './navigation/page';
export { PageBoundary, PageErrorContext } from './navigation/PageBoundary';
export { dispatchContext, queryLoader, type QueryLoader } from './navigation/queryLoader';
