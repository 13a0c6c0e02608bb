import { statusThatLiteLacks } from './databaseErrors';

describe('statusThatLiteLacks', () => {
  it.each([
    ['23514', 400],
    ['23P01', 400],
    ['P0001', 400],
    ['28000', 403],
    ['57014', 503],
    ['57P01', 503],
    ['23505', null],
    ['42501', null],
    ['22P02', null],
  ])('answers %s with %s', (code, status) => {
    expect(statusThatLiteLacks(code)).toBe(status);
  });
});
