import { createRoot } from 'react-dom/client';
import {
  createDataStore,
  createSupabase,
  messages,
  signIn,
  startSession,
  StoreProvider,
  useDispatch,
  useSession,
  type DataStore,
} from '@brand/shared-data';
import { signInSchema } from '@brand/shared-data/schemas';
import {
  PageContainer,
  PageHeader,
  SiteProvider,
  ThemeRoot,
  ToastProvider,
  type SiteConfig,
} from '@brand/shared-ui/core';
import { Form, SubmitButton, TextField } from '@brand/shared-ui/forms';
import {
  createBrowserRouter,
  dispatchContext,
  Navigate,
  Outlet,
  PageLoading,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  type RouteObject,
} from '@brand/shared-ui/router';

type Config = { supabaseUrl: string; supabaseKey: string; site: SiteConfig };

type StandaloneRemote = {
  routes: RouteObject[];
  /** The path at which the shell mounts the remote; its pages have the same URLs here. */
  base: string;
  /** Whether the shell requires a session. The database's policies apply in either case. */
  guarded?: boolean;
};

const loginPath = '/login';

/** Runs a remote without the shell but with the shell's providers, for development by its team. */
export async function runAlone(remote: StandaloneRemote): Promise<void> {
  const { supabaseUrl, supabaseKey, site } = (await (await fetch('/config.json')).json()) as Config;
  const client = createSupabase({ url: supabaseUrl, key: supabaseKey });
  const store = createDataStore(client);
  startSession(store, client);
  createRoot(document.getElementById('root') ?? document.body).render(
    <StoreProvider store={store}>
      <SiteProvider site={site}>
        <ThemeRoot>
          <ToastProvider>
            <RouterProvider router={createRouter(remote, store)} />
          </ToastProvider>
        </ThemeRoot>
      </SiteProvider>
    </StoreProvider>,
  );
}

function createRouter({ routes, base, guarded = false }: StandaloneRemote, store: DataStore) {
  const Frame = guarded ? GuardedFrame : OpenFrame;
  return createBrowserRouter(
    [
      { path: loginPath, element: <StandaloneLogin onward={base} /> },
      { path: base, Component: Frame, children: routes },
      { path: '*', element: <Navigate to={base} replace /> },
    ],
    { getContext: () => new RouterContextProvider(new Map([[dispatchContext, store.dispatch]])) },
  );
}

function OpenFrame() {
  return (
    <main>
      <Outlet />
      <ScrollRestoration />
    </main>
  );
}

// A guarded remote renders its own frame, with <main>.
function GuardedFrame() {
  const { status } = useSession();
  if (status === 'loading') return <PageLoading />;
  return status === 'signed-in' ? <Outlet /> : <Navigate to={loginPath} replace />;
}

// The login page belongs to the shell, which does not run here.
function StandaloneLogin({ onward }: { onward: string }) {
  const { status } = useSession();
  const dispatch = useDispatch();
  if (status === 'signed-in') return <Navigate to={onward} replace />;
  return (
    <PageContainer width="text">
      <PageHeader title="Log in" />
      <Form
        label="Log in"
        initialValues={{ email: '', password: '' }}
        schema={signInSchema}
        onSubmit={async (values) => {
          const { error } = await dispatch(signIn(values));
          return error && messages.auth.signInFailed(error).description;
        }}
        actions={<SubmitButton>Log In</SubmitButton>}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      </Form>
    </PageContainer>
  );
}
