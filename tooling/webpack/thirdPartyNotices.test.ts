import { shippedPackages, thirdPartyNotices } from './thirdPartyNotices';

// These licences require at most a notice; sharp's libvips is a separate library, which users may replace.
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...[
    'OFL-1.1',
    'Unlicense',
    'MPL-2.0',
    'LGPL-3.0-or-later',
    '(MIT OR CC0-1.0)',
    '(MIT OR EUPL-1.1+)',
    'MIT AND ISC',
  ],
  ...[
    '(MPL-2.0 OR Apache-2.0)',
    'Apache-2.0 AND LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  ],
];

test('Every package that is shipped has a licence that allows it', () => {
  const packages = shippedPackages();
  expect(packages.length).toBeGreaterThan(200);
  expect(packages.filter(({ license }) => !allowed.includes(license))).toEqual([]);
});

test('The notices have name, version, licence and its text', () => {
  expect(thirdPartyNotices()).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta/m);
});
