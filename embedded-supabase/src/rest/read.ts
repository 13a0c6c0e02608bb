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

const maxBytes = 16 * 1024 * 1024;
/** The refusal of a larger response. */
export const tooLarge = 'a response of more than 16 MiB; select fewer rows or columns';

/** SQL expressions over the rows `__r`, by the names of their columns. */
type Columns = { body: string; [name: string]: string };

/** Whether responses to this person have a maximum size; the secret key's have none. */
export const isBounded = ({ role }: RestRequest): boolean => role !== 'service_role';

/**
 * Builds the SELECT with a statement's result: `columns` of `rows`. A response that is too large stays in the database if it is
 * bounded.
 */
export function buildResult(columns: Columns, rows: string, bounded: boolean): string {
  const list = Object.entries(columns).map(([name, text]) => `${text} as ${name}`);
  const result = `select ${list.join(', ')} from (${rows}) as __r`;
  if (!bounded) return result;
  const isTooLarge = `octet_length(__b.body) > ${maxBytes}`;
  const shown = [
    `case when ${isTooLarge} then null else __b.body end as body`,
    `${isTooLarge} as is_too_large`,
    ...Object.keys(columns)
      .filter((name) => name !== 'body')
      .map((name) => `__b.${name}`),
  ];
  return `select ${shown.join(', ')} from (${result}) as __b`;
}

/** Builds the SELECT that reads a request's selection; `extra` are further columns of its result. */
export function buildRead(
  request: RestRequest,
  compiler: Compiler,
  source: Source,
  extra: Record<string, string> = {},
): string {
  const { node, preferences } = request;
  const rows = compiler.select(node, source);
  const count = preferences.count && {
    total: `(select count(*) from (${compiler.select(node, source, { isCount: true }).text}) as __r)`,
  };
  const columns = { body: getBody(request), count: 'count(*)', ...count, ...extra };
  return buildResult(columns, rows.text, isBounded(request));
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
