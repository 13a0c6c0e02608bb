import fc from 'fast-check';

/** Part of every value in a generated request; no statement may contain it. */
export const mark = 'zqMARKqz';
export const markedNumber = 918273645;

/** A generated request to the data API. */
export type GeneratedRequest = {
  method: string;
  path: string;
  search: [name: string, value: string][];
  headers: Record<string, string>;
  body?: unknown;
};

// Values of each kind that contain the mark.
export const value = fc.oneof(
  fc.string({ maxLength: 12 }).map((text) => `${text}${mark}`),
  fc.constantFrom(
    mark,
    `${markedNumber}`,
    `-${markedNumber}.5`,
    `'${mark}`,
    `"${mark}"`,
    `%${mark}%`,
    `2026-01-01T00:00:00Z${mark}`,
    `${mark}'); drop table x --`,
    `$1${mark}`,
    `{${mark}}`,
    `not_null${mark}`,
    'true',
    'null',
  ),
);

export const scalar = fc.oneof(value, fc.constant(markedNumber), fc.boolean(), fc.constant(null));
export const json = fc.oneof(
  scalar,
  fc.record({ type: fc.constantFrom('query', mark), [mark]: scalar, from: fc.constant('courses') }),
  fc.array(scalar, { maxLength: 3 }),
);
