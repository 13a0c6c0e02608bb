import { CONTRACT, page, type RouteObject } from '@brand/shared-ui/router';

// Replaces the academy's routes with a remote that fails in each way that the flight recorder distinguishes.

export const contract = CONTRACT;

function FaultyPage() {
  return (
    <main>
      <h1>Faults</h1>
      <button
        onClick={() => {
          throw new Error('a fault in a handler');
        }}
      >
        Throw
      </button>
      <button onClick={() => void Promise.reject(new Error('a fault in a promise'))}>Reject</button>
    </main>
  );
}

function BrokenPage(): never {
  throw new Error('a fault in a render');
}

function brokenLoader(): never {
  throw new Error('a fault in a loader');
}

export const routes: RouteObject[] = [
  { index: true, Component: FaultyPage },
  { path: 'render', Component: page(async () => BrokenPage) },
  { path: 'loader', loader: brokenLoader, Component: FaultyPage },
  {
    path: 'chunk',
    Component: page(() =>
      import(/* webpackChunkName: "LostPage" */ './lostPage.fixture').then((m) => m.LostPage),
    ),
  },
];
