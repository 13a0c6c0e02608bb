import { readSubscribersCsv } from './readSubscribersCsv';

test('The owner’s own words are asked about where one of them may say that somebody left, and nowhere else', () => {
  const read = readSubscribersCsv(
    'email,Tags\nada@example.com,"vip, unsubscribed"\nbob@example.com,"vip, Ulm"',
  );
  expect(read).toMatchObject({
    rows: [{ email: 'bob@example.com' }],
    questions: [{ column: 'Tags', values: ['vip, unsubscribed'] }],
  });
});

test('Who has not confirmed beside others who have is asked about', () => {
  const read = readSubscribersCsv('email,confirmed_at\nada@example.com,2024-01-01\nbob@example.com,');
  expect(read).toMatchObject({
    rows: [{ email: 'ada@example.com' }],
    questions: [{ column: 'confirmed_at', values: [''] }],
  });
});

test.each(['unsubscribed_members_export.csv', 'cleaned.csv', 'Abgemeldete.csv', 'opt-outs.csv'])(
  'A file with the name %s is asked about where nothing in it says who left',
  (name) => {
    const column = 'The name of the file';
    const csv = 'email\nada@example.com';
    expect(readSubscribersCsv(csv, {}, name)).toMatchObject({
      rows: [],
      questions: [{ column, values: [name] }],
    });
    const answered = readSubscribersCsv(csv, { [column]: { [name]: 'left' } }, name);
    expect(answered?.rows).toMatchObject([{ has_left: true }]);
    const told = 'email,UNSUB_TIME\nada@example.com,2024-01-01';
    expect(readSubscribersCsv(told, {}, name)).toMatchObject({ rows: [{ has_left: true }], questions: [] });
  },
);

test('A second row of a person does not answer for one that waits', () => {
  const read = readSubscribersCsv('email,status\nada@example.com,active\nAda@example.com,dozing');
  expect(read).toMatchObject({ rows: [], waiting: ['Ada@example.com'] });
});
