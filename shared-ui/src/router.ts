export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Navigate,
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
  type LoaderFunction,
  type LoaderFunctionArgs,
  type Location,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';

export { CONTRACT, type PageHandle, type RemoteModule } from './navigation/contract';
export { lazyWithPreload } from './navigation/lazyWithPreload';
export { Link, type LinkProps } from './navigation/Link';
export { LinkButton } from './navigation/LinkButton';
export { Moved } from './navigation/Moved';
export { NavLink } from './navigation/NavLink';
export { originState } from './navigation/originState';
export { page, type PageComponent } from './navigation/page';
export { PageBoundary } from './navigation/PageBoundary';
export { PageLoading } from './navigation/PageLoading';
export { preloadPages, routerReady } from './navigation/preloadPages';
export { dispatchContext, queryLoader, type QueryLoader } from './navigation/queryLoader';
export { TextLink } from './navigation/TextLink';
export { PageErrorContext } from './navigation/PageErrorContext';
