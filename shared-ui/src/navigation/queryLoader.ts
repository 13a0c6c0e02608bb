import { createContext, type LoaderFunction, type LoaderFunctionArgs } from 'react-router-dom';

/** The type of the store's dispatch, declared as a method so that a store's narrower dispatch is assignable. */
type Dispatch = { dispatch(action: unknown): unknown }['dispatch'];

/** The router context that provides the store's dispatch to loaders; null if the app has not set it. */
export const dispatchContext = createContext<Dispatch | null>(null);

type Queries = (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => readonly unknown[];

/** A loader created by `queryLoader`; `prefetch` returns the queries that may start before a visit. */
export type QueryLoader = LoaderFunction & { prefetch: Queries };

/**
 * Creates a loader that starts queries while the page's code loads, without waiting for them: `loader: queryLoader(({ params })
 * => [api.util.prefetch('getPost', params.slug, {})])`. They also start when a link to the page comes into view, so that a tap
 * shows the page immediately; `onVisit` returns queries that start only on a visit.
 */
export function queryLoader(prefetch: Queries, onVisit: Queries = () => []): QueryLoader {
  const loader: LoaderFunction = (args) => {
    const dispatch = args.context?.get(dispatchContext);
    if (dispatch) for (const query of [...prefetch(args), ...onVisit(args)]) dispatch(query);
    return null;
  };
  return Object.assign(loader, { prefetch });
}
