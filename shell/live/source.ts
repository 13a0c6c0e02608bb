import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/**
 * Returns a function that names the source line of a place in the scripts of `origin`, a team's dev server, and returns other places
 * as they are. Each script's map is taken when the page loads the script, because the next save changes the map.
 */
export function watchSources(origin: string | undefined): (place: string) => Promise<string> {
  const maps = new Map<string, Promise<string>>();
  if (!origin) return (place) => Promise.resolve(place);
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (name.startsWith(`${origin}/`) && name.endsWith('.js') && !maps.has(name))
        maps.set(
          name,
          fetch(`${name}.map`).then((map) => map.text(), String),
        );
  }).observe({ type: 'resource', buffered: true });
  return async (place) => {
    const [, script = '', line, column] = /(http\S+):(\d+):(\d+)\)?$/.exec(place) ?? [];
    return toSource(await maps.get(script), Number(line), Number(column)) ?? place;
  };
}

/** The file and line that a script's map names for one of its places; undefined if it names none. */
export function toSource(map: string | undefined, line: number, column: number): string | undefined {
  if (!map?.startsWith('{')) return undefined;
  const found = originalPositionFor(new TraceMap(map), { line, column: column - 1 });
  return found.source
    ? `${found.source.replace(/^webpack:\/\/[^/]*\/(\.\/)*/, '')}:${found.line}`
    : undefined;
}
