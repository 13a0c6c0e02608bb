import { useRouteError } from '@brand/shared-ui/router';

/** What no boundary of a page has caught goes to the boundary of last resort, past the router's own page. */
export function Rethrow(): never {
  throw useRouteError();
}
