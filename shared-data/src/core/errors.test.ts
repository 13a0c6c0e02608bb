import { toAppError } from './errors';

describe('an error of the backend', () => {
  it.each([
    ['PGRST116', 406, 'notFound'],
    ['22P02', 400, 'notFound'],
    ['42501', 401, 'forbidden'],
    ['23505', 409, 'conflict'],
    ['23514', 400, 'invalid'],
    ['invalid_credentials', 400, 'invalid'],
    ['XX000', 500, 'unknown'],
  ])('of code %s and status %s is %s, with code and message kept', (code, status, kind) => {
    expect(toAppError({ code, message: 'as the server says' }, status)).toEqual({
      kind,
      code,
      message: 'as the server says',
    });
  });

  it.each([401, 403])('of status %s without a known code is forbidden', (status) => {
    expect(toAppError({ code: '', message: 'No' }, status)).toEqual({ kind: 'forbidden', message: 'No' });
  });

  it('without any answer is being offline, for Auth too', () => {
    expect(toAppError({ message: 'fetch failed' }, 0).kind).toBe('offline');
    expect(toAppError({ message: 'fetch failed', status: 0 }).kind).toBe('offline');
  });

  it('without words has no message: what supabase-js puts there is for nobody', () => {
    expect(toAppError({ message: '{}', status: 500 })).toEqual({ kind: 'unknown', message: '' });
  });
});
