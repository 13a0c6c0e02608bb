import { containsPattern, selectCards, toListPage } from './lists';

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

it('A page of a list is 24 rows, and one more is read, which tells whether another page follows', () => {
  const range = jest.fn();
  selectCards({ order: () => ({ range }) }, 2);
  expect(range).toHaveBeenCalledWith(24, 48);
  const rows = Array.from({ length: 25 }, (_none, at) => at);
  expect(toListPage(rows)).toEqual({ rows: rows.slice(0, 24), hasNext: true });
  expect(toListPage(rows.slice(1))).toEqual({ rows: rows.slice(1), hasNext: false });
});
