/** What the login page can show; one at a time, so that there is one password form on it. */
export type LoginView = 'log-in' | 'sign-up' | 'forgot';

/** The address of a view; the first one is the page itself. */
export const loginPath = (view: LoginView) => (view === 'log-in' ? '/login' : `/login?view=${view}`);

/** The view that an address names. */
export function loginViewIn(search: URLSearchParams): LoginView {
  const view = search.get('view');
  return view === 'sign-up' || view === 'forgot' ? view : 'log-in';
}
