import { driftOf } from './drift';

const distances = (built: string, given: string) =>
  driftOf([{ name: 'react', version: built }], [{ name: 'react', version: given }]).map(
    ({ distance }) => distance,
  );

it.each([
  ['2.0.0', '2.2.0', '2 minors behind'],
  ['2.0.7', '3.0.0', '1 major behind'],
  ['19.3.1', '19.3.3', '2 patches behind'],
  ['2.3.0', '2.2.9', '1 minor ahead'],
  ['2.2.0', '2.2.0', ''],
  ['latest', '2.2.0', 'another version'],
])('A remote that was built with %s in a shell with %s is "%s"', (built, given, distance) => {
  expect(distances(built, given)).toEqual([distance]);
});

it('All modules of a package are one line, and a package that the shell lacks is none', () => {
  const shares = ['@brand/shared-ui/core', '@brand/shared-ui/forms', 'formik'];
  const remote = shares.map((name) => ({ name, version: '2.0.0' }));

  expect(driftOf(remote, [{ name: '@brand/shared-ui/router', version: '2.1.0' }])).toEqual([
    { name: '@brand/shared-ui', built: '2.0.0', given: '2.1.0', distance: '1 minor behind' },
  ]);
});
