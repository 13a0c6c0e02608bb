import { containsPattern } from './containsPattern';

describe('the pattern of a search', () => {
  it('is none for blank text', () => {
    expect(containsPattern('  ')).toBeNull();
  });

  it('finds the trimmed text anywhere', () => {
    expect(containsPattern(' rain ')).toBe('"*rain*"');
  });

  it('keeps commas, dots and brackets inside, so that nobody adds a filter', () => {
    expect(containsPattern('a,id.eq.1)')).toBe('"*a,id.eq.1)*"');
  });

  it('leaves the wildcards of the person without power', () => {
    expect(containsPattern('100%_')).toBe(String.raw`"*100\\%\\_*"`);
    expect(containsPattern('a*b')).toBe('"*a_b*"');
  });

  it('does not let a quote or a backslash end the text', () => {
    expect(containsPattern('"')).toBe(String.raw`"*\"*"`);
    expect(containsPattern('\\')).toBe(String.raw`"*\\\\*"`);
  });
});
