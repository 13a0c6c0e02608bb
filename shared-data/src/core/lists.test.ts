import { containsPattern } from './lists';

describe('containsPattern', () => {
  it('is null for blank text', () => {
    expect(containsPattern('  ')).toBeNull();
  });

  it('contains the trimmed text', () => {
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

  it('replaces wildcards of the text by the one for one character', () => {
    expect(containsPattern('100%*')).toBe('%100__%');
  });
});
