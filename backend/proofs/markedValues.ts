import fc from 'fast-check';

/** What every value of a generated request carries, and no statement may. */
export const mark = 'zqMARKqz';
export const markedNumber = 918273645;

/** A generated request to the REST layer. */
export type Shape = {
  method: string;
  path: string;
  search: [name: string, value: string][];
  headers: Record<string, string>;
  body?: unknown;
};

// Of each kind a value can be, with the mark in it.
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
