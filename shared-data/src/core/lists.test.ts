import { containsPattern } from './lists';

describe('containsPattern', () => {
  it('containsPattern is null for blank text', () => {
    expect(containsPattern('  ')).toBeNull();
  });

  it('containsPattern contains the trimmed text', () => {
    expect(containsPattern(' rain on tuesday. ')).toBe('%rain on tuesday.%');
  });

  it.each([
    ['a,id.gt.0', '%a_id.gt.0%'],
    ['a),or(id.gt.0', '%a__or_id.gt.0%'],
    ['"a"', '%_a_%'],
    ['back\\slash', '%back_slash%'],
  ])('containsPattern does not let %s become a filter', (search, pattern) => {
    expect(containsPattern(search)).toBe(pattern);
  });

  it('containsPattern replaces wildcards of the text by the wildcard for one character', () => {
    expect(containsPattern('100%*')).toBe('%100__%');
  });
});
