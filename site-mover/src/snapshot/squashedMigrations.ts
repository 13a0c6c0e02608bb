// The squashes of the migrations: as many as `count`, up to `last`, became `present`, which creates the same tables
// (docs/decisions/100).
const squashes = [
  { count: 71, last: '20261125204650', present: '20261126000000' },
  { count: 47, last: '20261130084414', present: '20261130084414' },
];

/** The commit whose start gives a database all migrations that became one. */
export const lastBeforeSquash = '412a36f7';

/** The migrations' current versions: squashed ones are replaced by the baseline if all of them are present. */
export const toPresentVersions = (versions: string[]): string[] =>
  squashes.reduce((known, { count, last, present }) => {
    const former = known.filter((version) => version <= last);
    if (former.length !== count || !former.includes(last)) return known;
    return [present, ...known.filter((version) => version > last)];
  }, versions);
