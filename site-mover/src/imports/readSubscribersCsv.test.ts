import { readFileSync } from 'node:fs';
import path from 'node:path';
import { anyValue, readSubscribersCsv } from './readSubscribersCsv';

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

test('The export of this site with states is read back: who is confirmed stays, and all others stay out', () => {
  const row = (state: string) =>
    `${state}@example.com,2024-03-01T10:00:00.000Z,${state},${state === 'Left' ? '' : '2024-03-02T10:00:00.000Z'}`;
  const states = ['Confirmed', 'Waiting', 'Left', 'Suppressed'];
  const csv = `Email,Subscribed At,State,State Since\r\n${states.map(row).join('\r\n')}`;

  expect(readSubscribersCsv(csv)).toMatchObject({
    rows: states.map((state) => ({
      ...ada,
      email: `${state}@example.com`,
      has_left: state !== 'Confirmed',
    })),
    questions: [],
  });
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

const leftIn = (csv: string) =>
  readSubscribersCsv(csv)?.rows.map(
    ({ email, has_left }) => `${email.split('@')[0]} ${has_left ? 'left' : 'stays'}`,
  );

test.each([
  ['list-status.csv', ['ann stays', 'bob left', 'cat left']],
  ['list-flags.csv', ['ann stays', 'bob left', 'cat left']],
  ['list-buttondown.csv', ['ann stays', 'bob left']],
])('A reported list is read: %s', (name, expected) => {
  expect(leftIn(readFileSync(path.join(__dirname, 'lists.cases', name), 'utf8'))).toEqual(expected);
});

test.each(
  `unsubscribed Unsubscribed un-subscribed cancelled canceled bounced Hard_bounced complained inactive opted-out opt_out removed
  suppressed blocklisted blacklisted unconfirmed pending waiting disabled cleaned invalid spam deleted archived false no 0 f n`.split(
    /\s+/,
  ),
)('Whose status is “%s” has left', (word) => {
  expect(leftIn(`email,status\nada@example.com,${word}\nbob@example.com,active`)).toEqual([
    'ada left',
    'bob stays',
  ]);
});

test.each([
  ['subscribed', 'f'],
  ['Is Subscribed', 'No'],
  ['opted_in', '0'],
  ['active', 'FALSE'],
  ['Accepts Marketing', 'no'],
  ['Email Marketing Consent', 'UNSUBSCRIBED'],
  ['unsubscribed', 't'],
  ['Opted Out', 'Y'],
  ['bounced', '1'],
  ['Unsubscribed from all email', 'Yes'],
  ['CLEAN_TIME', '2024-01-01 10:00:00'],
  ['UNSUB_REASON', 'Too many letters'],
  ['bounced_at', '1700000000'],
  ['deleted_at', '2024-01-01'],
  ['EMAIL_BLACKLIST', 'true'],
])('A column “%s” with “%s” says that somebody left', (column, value) => {
  expect(leftIn(`email,${column}\nada@example.com,${value}`)).toEqual(['ada left']);
});

test.each([
  ['unsubscribed_at', '0000-00-00 00:00:00'],
  ['unsubscribed', 'false'],
  ['bounced', 'N'],
  ['deleted_at', ''],
  ['subscribed', 'T'],
  ['subscribed', '2024-01-01'],
  ['Status', 'Subscribed'],
  ['member_status', ''],
])('A column “%s” with “%s” says that somebody stays', (column, value) => {
  expect(leftIn(`email,${column}\nada@example.com,${value}`)).toEqual(['ada stays']);
});

test.each([
  ['status', 'needs_attention'],
  ['subscribed', 'perhaps'],
  ['bounces', '3'],
  ['Permission', 'express'],
  ['mood', 'unsubscribed'],
  ['mood', 'abgemeldet'],
  ['Abgemeldet am', '2024-01-01'],
  ['Désinscription', 'oui'],
  ['Fecha de baja', '01/02/2024'],
  ['Uitgeschreven op', '2024-01-01'],
  ['Unjoin date', '2024-01-01'],
  ['email_valid', 'false'],
  ['GDPR', 'no'],
  ['Status', 'reported as spam'],
  ['Status', 'cancelado'],
  ['Estado', 'Dado de baja'],
  ['Statut', 'Désinscrit'],
  ['newsletter', 'no'],
  ['receives_newsletter', 'false'],
  ['Wants e-mails', 'no'],
  ['sendable', 'false'],
  ['Status', 'ausgetragen'],
  ['状态', '已取消'],
  ['ステータス', '配信停止'],
  ['구독', '해지'],
  ['Статус', 'отписан'],
  ['Abbestellt am', '2024-01-01'],
  ['DND', '1'],
  ['Status', '2024-01-01'],
  ['Note', 'Opted out in May'],
  ['subscribed_at', '0000-00-00 00:00:00'],
  ['Joined', 'never'],
  // These names are unknown, but their values may mean that a person left.
  ['Xyz', 'no'],
  ['Xyz', '1'],
])('A column “%s” with “%s” is asked about, and nobody is a reader before the answer', (column, value) => {
  const csv = `email,${column}\nada@example.com,${value}`;
  expect(readSubscribersCsv(csv)).toMatchObject({
    rows: [],
    waiting: ['ada@example.com'],
    questions: [{ column, values: [value] }],
  });
  const answered = readSubscribersCsv(csv, { [column]: { [value]: 'left' } });
  expect(answered).toMatchObject({ rows: [{ has_left: true }], waiting: [] });
});

test('A number that is no known status is asked about, and 0 among them has left', () => {
  const read = readSubscribersCsv(
    'Subscriber,Status\na@b.example,1\nb@b.example,2\nc@b.example,3\nd@b.example,0',
  );
  expect(read).toMatchObject({
    rows: [{ has_left: false }, { has_left: true }],
    questions: [{ column: 'Status', values: ['2', '3'] }],
  });
});

test('An empty status among others is asked about', () => {
  const read = readSubscribersCsv('email,status\nada@example.com,\nbob@example.com,active');
  expect(read).toMatchObject({
    rows: [{ email: 'bob@example.com' }],
    questions: [{ column: 'status', values: [''] }],
  });
});

test('A day that only some have is asked about, and one of a known kind is not', () => {
  const csv = 'email,Xyz,Last open,City\nada@example.com,2024-01-01,2024-01-01,Ulm\nbob@example.com,,,Ulm';
  expect(readSubscribersCsv(csv)?.questions).toEqual([{ column: 'Xyz', values: ['2024-01-01', ''] }]);
});

test('Days are one question, and who has none another', () => {
  const csv = 'email,Abbestellt am\na@b.example,2024-01-01\nb@b.example,2024-02-02\nc@b.example,';
  expect(readSubscribersCsv(csv)?.questions).toEqual([{ column: 'Abbestellt am', values: [anyValue, ''] }]);
  const left = { 'Abbestellt am': { [anyValue]: 'left' as const } };
  expect(readSubscribersCsv(csv, left)).toMatchObject({ rows: [{}, {}], waiting: ['c@b.example'] });
  const answered = { 'Abbestellt am': { [anyValue]: 'left' as const, '': 'stays' as const } };
  expect(readSubscribersCsv(csv, answered)?.rows.map(({ has_left }) => has_left)).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['a line that names the separator', 'sep=;\r\nE-Mail;Status\r\nada@example.com;unsubscribed\r\n'],
  ['line ends of old systems', 'Email\tStatus\rada@example.com\tunsubscribed\r'],
  ['spaces around all', ' Email , Status \n ada@example.com , Unsubscribed \n'],
  ['a name beside the address', 'Email,Status\n"Ada <ada@example.com>",cleaned\n'],
  ['a link', 'Email,Status\nmailto:ada@example.com,opt-out\n'],
  ['names in a column of addresses', 'Subscriber,Email,Status\nAda,ada@example.com,bounced\n'],
  ['two columns of addresses', 'Email,Email address,Status\n,ada@example.com,bounced\n'],
])('A list with %s is read', (_what, csv) => {
  expect(readSubscribersCsv(csv)?.rows).toMatchObject([{ email: 'ada@example.com', has_left: true }]);
});

test('A column with many unknown values is asked about once', () => {
  const rows = Array.from({ length: 20 }, (_, n) => `${n}@example.com,state ${n}`).join('\n');
  const csv = `email,State\n${rows}`;
  expect(readSubscribersCsv(csv)?.questions).toEqual([{ column: 'State', values: [anyValue] }]);
  expect(readSubscribersCsv(csv, { State: { [anyValue]: 'stays' } })?.rows).toHaveLength(20);
});

test('Substack’s end of a paid plan is not the end of its free letters', () => {
  expect(leftIn('Email,Stripe plan,Cancel date\nada@example.com,monthly,2024-01-01')).toEqual(['ada stays']);
});

describe('Lines that are damaged', () => {
  it('A quotation mark in a wrong place takes in no other line: stray-quote.csv', () => {
    const csv = readFileSync(path.join(__dirname, 'lists.cases', 'stray-quote.csv'), 'utf8');
    expect(leftIn(csv)).toEqual(['ann.q stays', 'bo.q left', 'cy.q left', 'di.q stays', 'ed.q stays']);
    expect(readSubscribersCsv(csv)?.faults).toEqual([
      'Line 3 has a quotation mark in a wrong place, and is read by itself.',
    ]);
  });

  it.each([
    ['a mark that nothing closes', '"Bo,unsubscribed', ['bo left', 'cy left']],
    [
      'a mark that a later one closes',
      '"Bo,unsubscribed\ndi@b.example,Di",active',
      ['bo left', 'di stays', 'cy left'],
    ],
    ['a cell too many', 'Smith, Bo,unsubscribed', ['cy left']],
    ['a cell too few', 'unsubscribed', ['cy left']],
  ])('Nobody is guessed about where there is %s', (_what, cells, expected) => {
    const csv = `email,name,status\nbo@b.example,${cells}\ncy@b.example,"Cy",unsubscribed`;
    expect(leftIn(csv)).toEqual(expected);
    expect(readSubscribersCsv(csv)?.faults.join()).toMatch(/^Line 2 has /);
  });

  it('A note of two lines is a cell, and a row may lack columns that say nothing', () => {
    const csv = 'email,status,note\nbo@b.example,active,"One\ntwo"\ncy@b.example,unsubscribed';
    expect([leftIn(csv), readSubscribersCsv(csv)?.faults]).toEqual([['bo stays', 'cy left'], []]);
  });
});
