/**
 * Migration versions as in a database from before the squash of 71 migrations. Only the last version is real; the others are
 * consecutive numbers.
 */
export const squashedVersions = (): string[] => [
  ...Array.from({ length: 70 }, (_, number) => String(20261120090000 + number)),
  '20261125204650',
];
