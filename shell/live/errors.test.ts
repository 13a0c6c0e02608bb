import { watchErrors } from './panel';
import { toSource } from './source';

afterEach(() => jest.restoreAllMocks());

describe('The errors of a page', () => {
  it('An error that is thrown, refused or logged is listed once, with its place', () => {
    jest.spyOn(console, 'error').mockImplementation();
    const errors = watchErrors();
    const thrown = Object.assign(new Error('No course'), {
      stack:
        'Error: No course\n    at Courses (http://localhost:3000/a.js:7:21)\n    at b (http://localhost:3000/b.js:1:2)',
    });

    window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: thrown.message }));
    console.error('%o', thrown);
    console.error('a warning');
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));

    expect([...errors.values()]).toEqual([
      'No course at Courses (http://localhost:3000/a.js:7:21)',
      'Script error.',
    ]);
  });

  it('A place in a script of a live remote is the line of its source', () => {
    const map = {
      version: 3,
      names: [],
      mappings: 'AAAA;AAEA',
      sources: ['webpack://mf_academy/./src/Courses.tsx'],
    };

    expect(toSource(JSON.stringify(map), 2, 5)).toBe('src/Courses.tsx:3');
    expect(toSource('Not found', 2, 5)).toBeUndefined();
    expect(toSource(undefined, 2, 5)).toBeUndefined();
  });
});
