import { createContext, type LoaderFunction, type LoaderFunctionArgs } from 'react-router-dom';

/** The store's dispatch; a method type, so that a store's narrower dispatch is assignable. */
type Dispatch = { dispatch(action: unknown): unknown }['dispatch'];

/** The router context that gives loaders the store's dispatch; null where the app has not set it. */
export const dispatchContext = createContext<Dispatch | null>(null);

type Reads = (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => readonly unknown[];

/** A loader of `queryLoader`; `ahead` are the reads that may start before anybody goes there. */
export type QueryLoader = LoaderFunction & { ahead: Reads };

/**
 * A loader that starts reads while the page's code still comes, and waits for none of them:
 * `loader: queryLoader(({ params }) => [api.util.prefetch('getPost', params.slug, {})])`. They start, too, when a link to
 * the page is in view, so that a tap shows it at once; `onArrival` are those that only a visit is worth.
 */
export function queryLoader(ahead: Reads, onArrival: Reads = () => []): QueryLoader {
  const loader: LoaderFunction = (args) => {
    const dispatch = args.context?.get(dispatchContext);
    if (dispatch) for (const read of [...ahead(args), ...onArrival(args)]) dispatch(read);
    return null;
  };
  return Object.assign(loader, { ahead });
}
