import { satisfy } from './satisfy';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['1.0.0', '<=1.0.0', true],
  ['1.0.0', '<=1.10.0', true],
  ['1.9.9', '<=1.10.0', true],
  ['2.0.0', '<=1.10.0', false],
])('%s is in %s: %p', (version, range, isIn) => {
  expect(satisfy(version, range)).toBe(isIn);
});
