import { readSubscribersCsv } from './readSubscribersCsv';

const ada = { email: 'ada@example.com', subscribed_at: '2024-03-01T10:00:00.000Z', has_left: false };

test.each([
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,created_at,deleted_at\n1,ada@example.com,Ada,,true,2024-03-01T10:00:00.000Z,',
    false,
  ],
  [
    'Ghost, who left',
    'id,email,subscribed_to_emails,created_at\n1,ada@example.com,false,2024-03-01T10:00:00.000Z',
    true,
  ],
  [
    'Substack',
    'Email,Name,Stripe plan,Start date,email_disabled\nada@example.com,Ada,,2024-03-01T10:00:00.000Z,false',
    false,
  ],
  [
    'Substack, who left',
    'email,created_at,email_disabled\nada@example.com,2024-03-01T10:00:00.000Z,true',
    true,
  ],
  [
    'Mailchimp',
    '"Email Address","First Name","MEMBER_RATING","OPTIN_TIME"\nada@example.com,Ada,2,2024-03-01T10:00:00Z',
    false,
  ],
  [
    'Mailchimp, who left',
    '"Email Address","OPTIN_TIME","UNSUB_TIME"\nada@example.com,2024-03-01T10:00:00Z,2025-01-01',
    true,
  ],
  ['this site', 'Email,Subscribed At\r\nada@example.com,2024-03-01T10:00:00.000Z', false],
])('A list of %s is read with dates and who left', (_, csv, has_left) => {
  expect(readSubscribersCsv(csv)?.rows).toEqual([{ ...ada, has_left }]);
});

test('Columns without a meaning are told', () => {
  expect(readSubscribersCsv('email,labels\na@b.co,x')?.columns).toEqual([
    { name: 'email', meaning: 'email' },
    { name: 'labels', meaning: null },
  ]);
});

test('A date of Mailchimp, which has no zone, is UTC', () => {
  expect(
    readSubscribersCsv('"Email Address","OPTIN_TIME"\nada@example.com,"2024-03-01 10:00:00"')?.rows,
  ).toEqual([{ ...ada, has_left: false }]);
});

test('A date that is none is left out, and a formula is text again', () => {
  expect(readSubscribersCsv("Email,Subscribed At\n'=1+1@example.com,soon")?.rows).toEqual([
    { email: '=1+1@example.com', subscribed_at: null, has_left: false },
  ]);
});

test('A file without addresses is no list', () => {
  expect(readSubscribersCsv('name,age\nAda,36')).toBeNull();
  expect(readSubscribersCsv('')).toBeNull();
});
