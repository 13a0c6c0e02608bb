/** What a database has recorded whose 71 migrations are one now. The last is as it was; the others are told by their number. */
export const squashedVersions = (): string[] => [
  ...Array.from({ length: 70 }, (_, number) => String(20261120090000 + number)),
  '20261125204650',
];
