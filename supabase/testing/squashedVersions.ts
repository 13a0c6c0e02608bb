const consecutive = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, number) => String(first + number));

/**
 * Migration versions as in a database from before the second squash, of 47. Those between the first and the last are consecutive
 * numbers instead of the real ones.
 */
export const squashedVersions = (): string[] => [
  '20261126000000',
  ...consecutive(20261126014000, 45),
  '20261130084414',
];

/** As `squashedVersions`, with the 71 that the first squash replaced in place of its baseline; only their last version is real. */
export const firstVersions = (): string[] => [
  ...consecutive(20261120090000, 70),
  '20261125204650',
  ...squashedVersions().slice(1),
];
