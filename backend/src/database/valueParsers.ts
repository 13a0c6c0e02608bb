// Closes defect 4 of @supabase/lite 0.10.0: top-level `numeric` columns arrive as text ("0.00") and timestamps in
// Postgres' own spelling, where hosted Supabase answers 0 and 2026-11-20T12:44:27.159+00:00.
// It can go when lite answers as PostgREST does; selfTest.ts tells.

const asText = (text: string) => text;

/** By Postgres type id: 20 int8, 1700 numeric, 1082 date, 1083 time, 1114 timestamp, 1184 timestamptz, 1266 timetz. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  20: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  1700: parseNumeric,
  1082: asText,
  1083: asText,
  1114: (text) => text.replace(' ', 'T'),
  1184: (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  1266: asText,
};

// NaN and Infinity have no JSON number; PostgREST sends them as text too.
function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
