import { createContext, type LoaderFunction, type LoaderFunctionArgs } from 'react-router-dom';

/** The store's dispatch, written as a method so that a store's narrower dispatch fits too. */
type Dispatch = { dispatch(action: unknown): unknown }['dispatch'];

/** Where the app puts its store's dispatch for loaders (the router's `getContext`); null where it did not. */
export const dispatchContext = createContext<Dispatch | null>(null);

/**
 * A loader that starts reads while the page's code still comes, and waits for none of them:
 * `loader: startReads(({ params }) => [api.util.prefetch('getPost', params.slug, {})])`.
 */
export function startReads(reads: (args: LoaderFunctionArgs) => readonly unknown[]): LoaderFunction {
  return (args) => {
    const dispatch = args.context?.get(dispatchContext);
    if (dispatch) for (const read of reads(args)) dispatch(read);
    return null;
  };
}
