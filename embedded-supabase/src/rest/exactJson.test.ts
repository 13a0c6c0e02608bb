import { readJson, writeJson } from './exactJson';

const again = (text: string) => writeJson(readJson(text, 'The body', 'PGRST102'));

describe('JSON of a request', () => {
  it.each([
    '12345678901234567890',
    '-0.10000000000000000001',
    '1e400',
    '1e-400',
    '{"a":[123456789012345678901,"123456789012345678901"],"b":"\\"12345678901234567890"}',
    '0.8444218515250481',
    '9007199254740993',
    '12.5',
  ])('%s is written as it was read', (text) => {
    expect(again(text)).toBe(text);
  });

  it('A number that JavaScript writes in another way stays the same number', () => {
    expect(again('[10000000000000000000000.0, 1e0000]')).toBe('[1e+22,1]');
  });

  it.each([
    '12345678901234567890.',
    '01234567890123456789',
    '"12345678901234567890',
    '12345678901234567890e',
  ])('%s is still no JSON', (text) => {
    expect(() => readJson(text, 'The body', 'PGRST102')).toThrow('The body is not valid JSON.');
  });

  it.each([
    ['quotes', '"\\'.repeat(200_000)],
    ['zeros', `1${'0'.repeat(400_000)}1`],
    ['texts without an end', '"'.repeat(400_001)],
  ])('A body of %s takes no time', (_, text) => {
    const startedAt = process.cpuUsage();
    expect(() => readJson(`12345678901234567890 ${text}`, 'The body', 'PGRST102')).toThrow('not valid JSON');
    expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
  });
});
