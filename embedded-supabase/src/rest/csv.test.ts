import { readCsv } from './csv';

describe('readCsv', () => {
  it.each([
    ['a line without an end', 'a,b\n1,2', [{ a: '1', b: '2' }]],
    ['blank lines and returns', 'a\r\n\r\n1\r\n', [{ a: '1' }]],
    ['quotes, commas and lines in a value', 'a\n"x, ""y""\nz"', [{ a: 'x, "y"\nz' }]],
    ['NULL', 'a,b\nNULL,null', [{ a: null, b: 'null' }]],
    [
      'empty values',
      'a,b\n,\n"",',
      [
        { a: '', b: '' },
        { a: '', b: '' },
      ],
    ],
    ['a name of the prototype', '__proto__\n1', [JSON.parse('{"__proto__": "1"}')]],
    ['the names alone', 'a,b', []],
  ])('%s', (_, text, rows) => {
    expect(readCsv(text, 2)).toEqual(rows);
  });

  it.each(['', '\n', 'a,a\n1,2', 'a\n"b', 'a\nb"c', 'a,b\n1', 'a\n1,2'])('%j is refused', (text) => {
    expect(() => readCsv(text, 2)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST102' }));
  });

  it('Attack: lines after the most that are taken are not read', () => {
    expect(() => readCsv(`a\n1\n2\n3\n"not valid`, 2)).toThrow('more than 2 rows');
  });
});
