/** The versions in a database from before the squash of 71 migrations. The last is as it was; the others go by number. */
export const squashedVersions = (): string[] => [
  ...Array.from({ length: 70 }, (_, number) => String(20261120090000 + number)),
  '20261125204650',
];
