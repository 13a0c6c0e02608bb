import { serverMessage } from './message';

const moving = 'The site is moving, and nothing can be changed for some minutes. Please try again later.';

test.each([
  ['As the server says', 'As the server says'],
  [`insert into "objects" ("bucket_id") values ($1) returning * - ${moving}`, moving],
  ['Internal Server Error', 'The server could not do this right now. Please try again in a few minutes.'],
  ['', 'Otherwise'],
])('The answer of a service is told in words for people: %s', (message, told) => {
  expect(serverMessage({ kind: 'unknown', message }, 'Otherwise')).toBe(told);
});
