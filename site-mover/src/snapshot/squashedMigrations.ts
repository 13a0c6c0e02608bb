// The 71 migrations before November 26, 2026 were squashed into one that creates the same tables (docs/decisions/100).
const last = '20261125204650';
const count = 71;
const present = '20261126000000';

/** The migrations' current versions: squashed ones are replaced by the baseline if all of them are present. */
export function toPresentVersions(versions: string[]): string[] {
  const former = versions.filter((version) => version <= last);
  if (former.length !== count || !former.includes(last)) return versions;
  return [present, ...versions.filter((version) => version > last)];
}
