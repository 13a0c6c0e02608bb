import { containsPattern } from './lists';

describe('the pattern of a search', () => {
  it('is none for blank text', () => {
    expect(containsPattern('  ')).toBeNull();
  });

  it('finds the trimmed text anywhere', () => {
    expect(containsPattern(' rain on tuesday. ')).toBe('%rain on tuesday.%');
  });

  it.each([
    ['a,id.gt.0', '%a_id.gt.0%'],
    ['a),or(id.gt.0', '%a__or_id.gt.0%'],
    ['"a"', '%_a_%'],
    ['back\\slash', '%back_slash%'],
  ])('does not let %s become a filter', (search, pattern) => {
    expect(containsPattern(search)).toBe(pattern);
  });

  it('keeps wildcards of the person to one character', () => {
    expect(containsPattern('100%*')).toBe('%100__%');
  });
});
