import { bounce, complaint, delivery } from './reports.fixture';
import { readReport, reportsPath } from './reports';

const token = 'a1'.repeat(32);

test.each([true, false])(
  'A permanent failure names its mail and address (the whole letter: %s)',
  async (isWhole) => {
    expect(await readReport(bounce('failed', '5.1.1', { isWhole }))).toEqual({
      kind: 'permanent',
      delivery,
      email: 'ada@example.com',
      problem: '5.1.1 smtp; 550 5.1.1 no such user here',
    });
  },
);

test('A mail that failed because a mailbox is full is a temporary failure', async () => {
  expect(await readReport(bounce('failed', '4.2.2'))).toMatchObject({ kind: 'temporary', delivery });
});

test.each([
  ['delivered', '2.0.0'],
  ['relayed', '2.0.0'],
  ['delayed', '4.4.1'],
])('A report of a mail that is %s is no failure', async (action, status) => {
  expect(await readReport(bounce(action, status))).toBeNull();
});

test('A complaint names its mail and address', async () => {
  expect(await readReport(complaint())).toMatchObject({
    kind: 'complaint',
    delivery,
    email: 'ada@example.com',
  });
});

test('The mail that List-Unsubscribe names leaves, in any mail program', async () => {
  const mail = `From: ada@example.com\r\nTo: hello@example.com\r\nSubject: Unsubscribe ${token}\r\n\r\n`;
  expect(await readReport(mail)).toEqual({ kind: 'leave', token });
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
  expect(await readReport(mail)).toBeNull();
});

test('The way in is as hard to guess as the secret key', () => {
  expect(reportsPath('sb_secret_one')).toMatch(/^\/reports\/[0-9a-f]{32}$/);
  expect(reportsPath('sb_secret_one')).not.toBe(reportsPath('sb_secret_two'));
});
