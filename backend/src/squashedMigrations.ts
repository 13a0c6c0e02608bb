// The 71 migrations until November 26, 2026 are one now, which makes the same tables (docs/decisions/100).
const last = '20261125204650';
const count = 71;
const present = '20261126000000';

/** Migrations by their current names: squashed ones count as the baseline, if all of them are there. */
export function toPresentVersions(versions: string[]): string[] {
  const former = versions.filter((version) => version <= last);
  if (former.length !== count || !former.includes(last)) return versions;
  return [present, ...versions.filter((version) => version > last)];
}
