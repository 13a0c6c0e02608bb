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
    '[10000000000000000000000.0,1e0000]',
  ])('%s is written as it was read', (text) => {
    expect(again(text)).toBe(text);
  });

  it.each([
    '12345678901234567890.',
    '01234567890123456789',
    '"12345678901234567890',
    '12345678901234567890e',
  ])('%s is still no JSON', (text) => {
    expect(() => readJson(text, 'The body', 'PGRST102')).toThrow('The body is not valid JSON.');
  });

  it('Attack: more long numbers than anybody sends are refused before they are parsed', () => {
    expect(again(`[${'1e400,'.repeat(9999)}1e400]`)).toHaveLength(60_001);
    const many = `[${'1e400,'.repeat(170_000)}1]`;
    expect(() => readJson(many, 'The body', 'PGRST102')).toThrow('more than 10000 numbers');
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
