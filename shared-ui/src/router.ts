export {
  createBrowserRouter,
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  StaticRouterProvider,
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

export { CONTRACT, type RemoteModule } from './navigation/contract';
export { LinkButton } from './navigation/LinkButton';
export { page } from './navigation/page';
export { PageBoundary } from './navigation/PageBoundary';
export { PageLoading } from './navigation/PageLoading';
export { dispatchContext, startReads } from './navigation/startReads';
export { TextLink } from './navigation/TextLink';
