/**
 * The address inside the site that a guard remembered in the location's state, or null. Anything else, such as
 * "//elsewhere.example", is ignored: after a login nobody may be sent to another site.
 */
export function originIn(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
