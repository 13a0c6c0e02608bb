import { withoutHttps } from '../../testing/withoutHttps';
import { randomHex, randomUuid } from './random';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => jest.restoreAllMocks());

it('randomUuid gives unique UUIDs of version 4, also without https', () => {
  withoutHttps();
  const names = Array.from({ length: 1000 }, randomUuid);

  expect(names.filter((name) => !uuid.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(1000);
});

it('randomHex gives 128 random bits', () => {
  expect(randomHex()).toMatch(/^[0-9a-f]{32}$/);
});
