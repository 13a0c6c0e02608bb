// Writes the statement that reads rows, and the expression for the response body.
import type { Compiler } from './compile';
import type { RestRequest } from './request';
import type { Source } from './source';

export type Statement = {
  text: string;
  parameters: string[];
  /** Whether the response is a single value instead of rows. */
  isScalar: boolean;
  isVoid: boolean;
  isReadOnly: boolean;
};

/** Builds the statement that reads a request's selection. */
export function buildRead(
  request: RestRequest,
  compiler: Compiler,
  source: Source,
  before = '',
  extra = '',
): string {
  const { node, preferences } = request;
  const rows = compiler.select(node, source);
  const count = preferences.count
    ? `, (select count(*) from (${compiler.select(node, source, { isCount: true }).text}) as __r) as total`
    : '';
  return `${before}select ${getBody(request)} as body, count(*) as count${count}${extra} from (${rows.text}) as __r`;
}

/** The rows `__r` as CSV lines. */
export const csvRows = 'string_agg(substring(__r::text from 2 for length(__r::text) - 2), chr(10))';

/** The expression that builds the response body from the rows `__r`. */
export function getBody({ method, format }: RestRequest): string {
  if (method === 'HEAD') return `''`;
  const strip = (text: string) => (format.isStripped ? `json_strip_nulls(${text})` : text);
  switch (format.kind) {
    case 'object':
      return `${strip('(json_agg(__r)->0)')}::text`;
    case 'csv':
      return `concat((select string_agg(__k, ',') from json_object_keys((json_agg(__r)->0)) as __k), chr(10), ${csvRows})`;
    default:
      return `${strip(`coalesce(json_agg(__r), '[]')`)}::text`;
  }
}
