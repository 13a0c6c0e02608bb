// Chooses the response's media type from the request's Accept header.
import { InvalidRequest } from './apiRequest';

export type Format = { kind: 'json' | 'object' | 'csv' | 'text'; isStripped: boolean; type: string };

/**
 * The first accepted type that is served; plain text is served for functions only. Throws an InvalidRequest if none is served.
 */
export function readFormat(accept: string | null, isFunction: boolean): Format {
  const json: Format = { kind: 'json', isStripped: false, type: 'application/json' };
  const types = (accept ?? '*/*')
    .slice(0, 1000)
    .split(',')
    .map((type) => type.trim().toLowerCase());
  const weighed = types
    .map((type) => type.split(';').map((part) => part.trim()))
    .map((parts) => ({ parts, weight: Number(/^q=([\d.]+)$/.exec(parts.at(-1) ?? '')?.[1] ?? 1) }))
    .sort((one, other) => other.weight - one.weight);
  for (const { parts } of weighed) {
    const [name = '', ...parameters] = parts;
    const isStripped = parameters.includes('nulls=stripped');
    if (['*/*', 'application/*', 'application/json'].includes(name)) return json;
    if (name === 'application/vnd.pgrst.object+json' || name === 'application/vnd.pgrst.object')
      return {
        kind: 'object',
        isStripped,
        type: `application/vnd.pgrst.object+json${isStripped ? ';nulls=stripped' : ''}`,
      };
    if (name === 'application/vnd.pgrst.array+json' || name === 'application/vnd.pgrst.array')
      return {
        ...json,
        isStripped,
        type: `application/vnd.pgrst.array+json${isStripped ? ';nulls=stripped' : ''}`,
      };
    if (name === 'text/csv') return { kind: 'csv', isStripped: false, type: 'text/csv' };
    if (name === 'text/plain' && isFunction) return { kind: 'text', isStripped: false, type: 'text/plain' };
  }
  throw new InvalidRequest(
    `None of these media types are available: ${types.join(', ').slice(0, 200)}`,
    406,
    'PGRST107',
  );
}
