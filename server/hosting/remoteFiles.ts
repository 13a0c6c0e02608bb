import { cacheControl, everywhere } from './headers';

/** The headers of a remote's files, by their place in its releases. No two rules give one header to one file. */
export const remoteFileRules: { place: 'all' | 'builds' | 'pointer'; headers: Record<string, string> }[] = [
  // The shell's pages load them from another origin.
  { place: 'all', headers: { ...everywhere, 'access-control-allow-origin': '*' } },
  { place: 'builds', headers: { 'cache-control': cacheControl.hashed } },
  { place: 'pointer', headers: { 'cache-control': cacheControl.pointer } },
];

/** The headers of the files at `place`; those of all files are among them. */
export function headersOf(place: 'builds' | 'pointer'): Record<string, string> {
  const rules = remoteFileRules.filter((rule) => rule.place === 'all' || rule.place === place);
  return Object.assign({}, ...rules.map(({ headers }) => headers));
}
