import { readRecords, toPlainText } from './readRecords';

const error = (message: string) => ({ message, stack: '', path: '/' });
const read = (records: object) => readRecords(JSON.stringify(records));

it('Attack: what a database or a terminal cannot take is taken out of a message', () => {
  const messages = ['a\0b', 'half \ud83d', '\udc00 half', '\u001b[2Jgone\r\nnext', 'a whole 😀'];
  expect(read({ errors: messages.map(error) }).errors.map(({ message }) => message)).toEqual([
    'a b',
    'half  ',
    '  half',
    ' [2Jgone  next',
    'a whole 😀',
  ]);
});

it.each([
  ['www.news.example', 'news.example'],
  ['www.', undefined],
  ['news.example/ada', undefined],
  ['203.0.113.9', undefined],
  [7, undefined],
  ['x'.repeat(101), undefined],
])('Of the host %j %j is kept, and the rest of the beacon with it', (from, kept) => {
  expect(read({ from, visits: ['/'] })).toMatchObject({ from: kept, visits: ['/'] });
});

it('Attack: a message keeps nothing that turns text around', () => {
  expect(toPlainText('a\u202Eb\u2066c\u2069d\u200Fe')).toBe('a b c d e');
});
