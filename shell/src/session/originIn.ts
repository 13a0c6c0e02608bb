/**
 * The address inside the site that a guard remembered in the location's state, or null. Anything else, such as
 * "//elsewhere.example", is ignored: after a login nobody may be sent to another site.
 */
export function originIn(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') && staysHere(from) ? from : null;
}

// Judged by the browser's own parser, which also drops tabs and line breaks: "/<tab>/elsewhere.example" leads there.
function staysHere(address: string): boolean {
  const site = 'http://site.invalid';
  return URL.canParse(address, site) && new URL(address, site).origin === site;
}
