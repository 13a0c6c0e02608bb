/** The login page's views. Only one is shown at a time, so that the page has a single password form. */
export type LoginView = 'log-in' | 'sign-up' | 'forgot';

export const loginTitles: Record<LoginView, string> = {
  'log-in': 'Log in',
  'sign-up': 'Create an account',
  forgot: 'Forgot password',
};

/** The address of a view on the login page, or on a different `page` that contains the views. */
export const loginPath = (view: LoginView, page = '/login') =>
  view === 'log-in' ? page : `${page}?view=${view}`;

/**
 * The address within the site that a guard saved in the location's state, or null. Anything else, such as "//elsewhere.example",
 * is ignored, because a login must not lead to a different site.
 */
export function getOrigin(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') && isSameSite(from) ? from : null;
}

// Uses the browser's own parser, which also drops tabs and line breaks: "/<tab>/elsewhere.example" leads to elsewhere.example.
function isSameSite(address: string): boolean {
  const site = 'http://site.invalid';
  return URL.canParse(address, site) && new URL(address, site).origin === site;
}
