import { toAppError } from './errors';

describe('toAppError', () => {
  it.each([
    ['PGRST116', 406, 'notFound'],
    ['22P02', 400, 'notFound'],
    ['42501', 401, 'forbidden'],
    ['23505', 409, 'conflict'],
    ['23514', 400, 'invalid'],
    ['invalid_credentials', 400, 'invalid'],
    ['XX000', 500, 'unknown'],
  ])('toAppError turns code %s and status %s into %s, with code and message', (code, status, kind) => {
    expect(toAppError({ code, message: 'as the server says' }, status)).toEqual({
      kind,
      code,
      message: 'as the server says',
    });
  });

  it.each([401, 403])('toAppError turns status %s without a known code into forbidden', (status) => {
    expect(toAppError({ code: '', message: 'No' }, status)).toEqual({ kind: 'forbidden', message: 'No' });
  });

  it('toAppError turns an error without a response into offline, for Auth, too', () => {
    expect(toAppError({ message: 'fetch failed' }, 0).kind).toBe('offline');
    expect(toAppError({ message: 'fetch failed', status: 0 }).kind).toBe('offline');
  });

  it.each([
    [502, ''],
    [503, '503'],
    [503, 'PGRST000'],
    [504, undefined],
  ])(
    'toAppError turns status %s with the code %s into an error of a backend that is away',
    (status, code) => {
      expect(toAppError({ code, message: '<h1>Bad Gateway</h1>' }, status).isAway).toBe(true);
    },
  );

  it('toAppError keeps the answer of the database itself, which is there', () => {
    expect(toAppError({ code: '57014', message: 'canceling statement' }, 503)).not.toHaveProperty('isAway');
  });

  it('toAppError drops the empty object that supabase-js gives as a message', () => {
    expect(toAppError({ message: '{}', status: 500 })).toEqual({ kind: 'unknown', message: '' });
  });
});
