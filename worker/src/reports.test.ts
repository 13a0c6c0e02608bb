import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RestClient } from '@brand/shared-data/server';
import { bounce, complaint, delivery, feedback, recipients } from './reports.fixture';
import { readReports, recordReport, reportsPath } from './reports';

const token = 'a1'.repeat(32);

test.each([true, false])(
  'A permanent failure names its mail and address (the whole letter: %s)',
  async (isWhole) => {
    expect(await readReports(bounce('failed', '5.1.1', { isWhole }))).toEqual([
      {
        kind: 'permanent',
        delivery,
        email: 'ada@example.com',
        problem: '5.1.1 smtp; 550 5.1.1 no such user here',
      },
    ]);
  },
);

test('A mail that failed because a mailbox is full is a temporary failure', async () => {
  expect(await readReports(bounce('failed', '4.2.2'))).toMatchObject([{ kind: 'temporary', delivery }]);
});

test.each([
  ['delivered', '2.0.0'],
  ['relayed', '2.0.0'],
  ['delayed', '4.4.1'],
])('A report of a mail that is %s is no failure', async (action, status) => {
  expect(await readReports(bounce(action, status))).toEqual([]);
});

test.each(['rejected', 'bounced', ''])(
  'A report whose action is “%s”, which nobody knows, is told and counts for nobody',
  async (action) => {
    expect(await readReports(bounce(action, '5.1.1'))).toMatchObject([{ kind: 'unknown' }]);
  },
);

test('A report that names no recipient is told', async () => {
  const empty = bounce('failed', '5.1.1').replace(/Original-Recipient[\s\S]*?no such user here\r\n/, '');
  expect(await readReports(empty)).toMatchObject([{ kind: 'unknown' }]);
});

test('A field with a space before its colon, as old programs write it, is read', async () => {
  const old = bounce('failed', '5.1.1').replace(/^(Action|Status|Final-Recipient):/gm, '$1 :');
  expect(await readReports(old)).toMatchObject([{ kind: 'permanent', delivery }]);
});

test('A complaint names its mail and address', async () => {
  expect(await readReports(complaint())).toMatchObject([
    { kind: 'complaint', delivery, email: 'ada@example.com' },
  ]);
});

test.each([
  ['Unsubscribe TOKEN'],
  ['Re: unsubscribe TOKEN'],
  ['AW: [EXTERN] Re[2]: unsubscribe  TOKEN '],
  ['unsubscribe\r\n TOKEN'],
  ['unsubscribe%20TOKEN'],
  ['Unsubscribe+TOKEN'],
  ['=?utf-8?Q?unsubscribe_TOKEN?='],
])('The mail that List-Unsubscribe names leaves, in any mail program: %s', async (subject) => {
  const mail = `From: ada@example.com\r\nTo: hello@example.com\r\nSubject: ${subject.replace('TOKEN', token)}\r\n\r\n`;
  expect(await readReports(mail)).toEqual([{ kind: 'leave', token }]);
});

test.each([
  ['abuse', 'complaint'],
  ['Abuse (from a person)', 'complaint'],
  ['fraud', 'complaint'],
  ['opt-out', 'left'],
  ['auth-failure', 'unknown'],
  ['virus', 'unknown'],
  ['other', 'unknown'],
  ['something-new', 'unknown'],
  ['', 'unknown'],
])('A feedback report of the type “%s” is: %s', async (type, kind) => {
  expect(await readReports(feedback(type))).toMatchObject([{ kind, delivery, email: 'ada@example.com' }]);
});

test('A report that a letter is no spam says nothing against anybody', async () => {
  expect(await readReports(feedback('not-spam'))).toEqual([]);
});

test('A report of several recipients says of each what became of it, and of our letter for its own recipient alone', async () => {
  const mail = recipients([
    ['bob@example.com', 'delivered', '2.0.0'],
    ['ada@example.com', 'failed (bad address)', '5.1.1 (no such user)'],
    ['cat@example.com', 'failed', '5.2.2'],
  ]);
  expect(await readReports(mail)).toMatchObject([
    { kind: 'permanent', delivery, email: 'ada@example.com' },
    { kind: 'refused', delivery: null, email: 'cat@example.com' },
  ]);
});

test('An internationalised report names its address in UTF-8, also as RFC 6533 encodes it', async () => {
  const mail = recipients([['utf-8; j\\x{F6}rg@example.com', 'failed', '5.1.1']], 'global-');
  expect(await readReports(mail)).toMatchObject([{ kind: 'permanent', email: 'jörg@example.com' }]);
});

test('Exim names several recipients, each with what its server said', async () => {
  const mail = `From: Mailer-Daemon@mx.example
X-Failed-Recipients: ada@example.com, bob@example.com
Subject: Mail delivery failed

  ada@example.com
    SMTP error from remote mail server after RCPT TO:<ada@example.com>:
    554 5.7.1 blocked using a blocklist

  bob@example.com
    Unrouteable address

------ This is a copy of the message, including all the headers. ------

Message-ID: <${delivery}@mira.example>
To: bob@example.com
`;
  expect(await readReports(mail)).toMatchObject([
    { kind: 'refused', delivery: null, email: 'ada@example.com' },
    { kind: 'permanent', delivery, email: 'bob@example.com' },
  ]);
});

test('qmail names several recipients in its text, each with what its server said', async () => {
  const mail = `From: MAILER-DAEMON@mx.example
Subject: failure notice

Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.

<ada@example.com>:
192.0.2.3 does not like recipient.
Remote host said: 554 5.7.1 blocked using a blocklist
Giving up on 192.0.2.3.

<bob@example.com>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Message-ID: <${delivery}@mira.example>
To: bob@example.com
`;
  expect(await readReports(mail)).toMatchObject([
    { kind: 'refused', delivery: null, email: 'ada@example.com' },
    { kind: 'permanent', delivery, email: 'bob@example.com' },
  ]);
});

test('A bounce in a form that is not known is told, and counts for nobody', async () => {
  const mail = 'From: MAILER-DAEMON@mx.example\r\nSubject: failure notice\r\n\r\nHi. This is qmail.';
  expect(await readReports(mail)).toEqual([
    { kind: 'unknown', delivery: null, email: null, problem: 'failure notice: Hi. This is qmail.' },
  ]);
});

test.each([
  ['dsn-blocked-ip', [{ kind: 'refused' }]],
  ['dsn-mailbox-full', [{ kind: 'refused' }]],
  ['dsn-too-large', [{ kind: 'refused' }]],
  ['arf-not-spam', []],
  ['dsn-action-comment', [{ kind: 'permanent' }]],
  ['dsn-global', [{ kind: 'permanent' }]],
  ['exim-failed-recipients', [{ kind: 'permanent' }]],
])('A reported case is read: %s', async (name, reports) => {
  const raw = readFileSync(path.join(__dirname, `reports.cases/${name}.eml`), 'utf8');
  const mail = raw.replaceAll('@@EMAIL@@', 'ada@example.com').replaceAll('@@ID@@', delivery);
  expect(await readReports(mail)).toMatchObject(
    reports.map((report) => ({ ...report, delivery, email: 'ada@example.com' })),
  );
});

test('A reported case is read: leave-re-subject', async () => {
  const raw = readFileSync(path.join(__dirname, 'reports.cases/leave-re-subject.eml'), 'utf8');
  expect(await readReports(raw.replaceAll('@@TOKEN@@', token))).toEqual([{ kind: 'leave', token }]);
});

test.each([
  ['an answer', 'From: ada@example.com\r\nSubject: Re: Hello\r\n\r\nThanks!'],
  ['nothing', ''],
  ['no mail', '\0\0\0 not a mail {"a": 1}'],
  [
    'a part without an end',
    'Content-Type: multipart/report; boundary="x"\r\n\r\n--x\r\nContent-Type: message/',
  ],
  ['a mail that names no address', 'Subject: unsubscribe everybody\r\n\r\n'],
])('Other mail is no report: %s', async (_, mail) => {
  expect(await readReports(mail)).toEqual([]);
});

test('What a database cannot take is taken out of a report, so that it is recorded and not sent again for ever', async () => {
  const calls: object[] = [];
  const backend = {
    rpc: (_name: string, args: object) => {
      calls.push(args);
      return Promise.resolve({ data: true, error: null });
    },
  } as unknown as RestClient;
  const report = {
    kind: 'refused',
    delivery,
    email: 'a\0da@example.com',
    problem: '550 \0 half \ud83d',
  } as const;
  await recordReport(backend, report);
  await recordReport(backend, { ...report, email: 'ada@example.com' });
  expect(calls).toMatchObject([
    { p_email: null, p_problem: '550   half  ' },
    { p_email: 'ada@example.com', p_problem: '550   half  ' },
  ]);
});

test('The way in is as hard to guess as the secret key', () => {
  expect(reportsPath('sb_secret_one')).toMatch(/^\/reports\/[0-9a-f]{32}$/);
  expect(reportsPath('sb_secret_one')).not.toBe(reportsPath('sb_secret_two'));
});

test('Attack: a bounce that names thousands of recipients is read for the first hundred', async () => {
  const named = Array.from({ length: 5000 }, (_, place) => `a${place}@example.com`).join(',');
  const exim = `From: mailer-daemon@example.org\r\nX-Failed-Recipients: ${named}\r\n\r\nNo.\r\n`;
  expect(await readReports(exim)).toHaveLength(100);
  const groups = 'Final-Recipient: rfc822; a@example.com\r\nAction: failed\r\n\r\n'.repeat(5000);
  const report = [
    'From: mailer-daemon@example.org',
    'Content-Type: multipart/report; boundary=part',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    `${groups}--part--`,
    '',
  ].join('\r\n');
  expect(await readReports(report)).toHaveLength(100);
});

test('Attack: a megabyte of empty lines is no report, and is not read line by line', async () => {
  const before = process.cpuUsage();
  const lines = '\n'.repeat(1_000_000);
  expect(await readReports(`From: mailer-daemon@example.org\n\n${lines}`)).toEqual([]);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
