import { createContext, type LoaderFunction, type LoaderFunctionArgs } from 'react-router-dom';

/** The store's dispatch; a method type, so that a store's narrower dispatch is assignable. */
type Dispatch = { dispatch(action: unknown): unknown }['dispatch'];

/** The router context that gives loaders the store's dispatch; null where the app has not set it. */
export const dispatchContext = createContext<Dispatch | null>(null);

type Queries = (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => readonly unknown[];

/** A loader of `queryLoader`; `prefetch` are the queries that may start before a visit. */
export type QueryLoader = LoaderFunction & { prefetch: Queries };

/**
 * A loader that starts queries while the code of the page loads, without waiting for them: `loader:
 * queryLoader(({ params }) => [api.util.prefetch('getPost', params.slug, {})])`. They also start when a link to
 * the page is in view, so that a tap shows it at once; `onVisit` are queries that only a visit starts.
 */
export function queryLoader(prefetch: Queries, onVisit: Queries = () => []): QueryLoader {
  const loader: LoaderFunction = (args) => {
    const dispatch = args.context?.get(dispatchContext);
    if (dispatch) for (const query of [...prefetch(args), ...onVisit(args)]) dispatch(query);
    return null;
  };
  return Object.assign(loader, { prefetch });
}
