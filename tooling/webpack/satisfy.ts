/**
 * Whether `version` is in `range`, for the two notations that meet the federation runtime here: `^1.2.3` of the share
 * table, and its own `<=1.2.3`.
 */
export function satisfy(version: string, range: string): boolean {
  const [one, other] = [numbersIn(version), numbersIn(range)];
  const order = one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  return range.startsWith('<=') ? order <= 0 : order >= 0 && one[0] === other[0];
}

function numbersIn(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = (version.match(/\d+/g) ?? []).map(Number);
  return [major, minor, patch];
}
