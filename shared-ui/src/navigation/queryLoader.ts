import { createContext, type LoaderFunction, type LoaderFunctionArgs } from 'react-router-dom';

/** The store's dispatch, written as a method so that a store's narrower dispatch fits too. */
type Dispatch = { dispatch(action: unknown): unknown }['dispatch'];

/** Where the app puts its store's dispatch for loaders (the router's `getContext`); null where it did not. */
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
