/** What the login page can show; one at a time, so that there is one password form on it. */
export type LoginView = 'log-in' | 'sign-up' | 'forgot';

export const loginTitles: Record<LoginView, string> = {
  'log-in': 'Log in',
  'sign-up': 'Create an account',
  forgot: 'Forgot password',
};

/** The address of a view on the login page, or on another `page` that shows them; the first one is the page itself. */
export const loginPath = (view: LoginView, page = '/login') =>
  view === 'log-in' ? page : `${page}?view=${view}`;

/** The view that an address names. */
export function loginViewIn(search: URLSearchParams): LoginView {
  const view = search.get('view');
  return view === 'sign-up' || view === 'forgot' ? view : 'log-in';
}
