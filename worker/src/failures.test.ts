import { readFailure } from './failures';

test.each([
  ['550 5.1.1 User unknown', '5.1.1'],
  ['', '5.1.1'],
  ['smtp; 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', '5.1.10'],
  ['550 5.1.2 Bad destination system', '5.1.2'],
  ['smtp; 550 5.1.1 no such user', '5.0.0'],
  ['550 No such user here', ''],
  ['550 Unknown user', ''],
  ['550 Recipient address rejected: ada@example.com: user unknown in virtual mailbox table', '5.0.0'],
  ['550 The mailbox ada does not exist', ''],
  ['554 delivery error: This account doesn’t exist', ''],
  ['Unrouteable address', ''],
  ["554 delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0]", ''],
])('A reader is gone: %s (%s)', (answer, status) => {
  expect(readFailure(answer, status)).toBe('permanent');
});

test.each([
  ['554 5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.spamhaus.org', '5.7.1'],
  ['550 5.7.26 Unauthenticated mail is prohibited by the policy of the domain (DMARC)', '5.7.26'],
  ['552 5.2.2 Over quota', '5.2.2'],
  ['550 5.2.1 Mailbox disabled', '5.2.1'],
  ['552 5.3.4 Message too big', '5.3.4'],
  ['550 5.4.1 Recipient address rejected: Access denied', '5.4.1'],
  ['554 5.6.0 Malformed', '5.6.0'],
  ['553 5.1.8 Sender domain does not exist', '5.1.8'],
  ['553 5.1.7 Bad address syntax of the sender', '5.1.7'],
  ['554 5.7.1 blocked', '5.1.1'],
  ['550 5.1.1 Blocked by our blocklist', '5.1.1'],
  ['550 Requested action not taken: mailbox unavailable', ''],
  ['550 mailbox unavailable: your host 5.1.1.7 is listed', ''],
  ['550 Sender address not found', ''],
  ['550 5.1.1 sender rejected: the domain of the sender address does not exist', '5.1.1'],
  ['550 5.1.0 Sender denied', '5.1.0'],
  ['550 5.1.2 Domain of sender address news@example.com does not resolve', '5.1.2'],
  ['550 From address does not exist', ''],
  ['550 Host unknown: your address not found in reverse DNS', ''],
  ['550 Account suspended, user unknown', ''],
  ['552 Mailbox full', ''],
  ['554 Transaction failed', ''],
  ['', '5.0.0'],
  ['', ''],
  ['something new', '5.9.9'],
])('A refusal ends no reader: %s (%s)', (answer, status) => {
  expect(readFailure(answer, status)).toBe('refused');
});

test.each([
  ['452 4.2.2 Mailbox full', '4.2.2'],
  ['451 Try later', ''],
  ['smtp; 550 5.1.1 odd', '4.4.7'],
  ['554 4.7.1 Greylisted', ''],
])('A failure of now is tried again: %s (%s)', (answer, status) => {
  expect(readFailure(answer, status)).toBe('temporary');
});
