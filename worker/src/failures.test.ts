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
  // Answers from Postfix, Exim, qmail, Exchange, Gmail, IronPort, Domino, Mimecast.
  [
    'smtp; 550 5.1.1 <ada@x.example>: Recipient address rejected: User unknown in relay recipient table',
    '5.1.1',
  ],
  ['550 <spam@x.example>: Recipient address rejected: User unknown in relay recipient table', ''],
  ['x-postfix; unknown user: "ada"', '5.1.1'],
  ['550 5.1.1 <sender@x.example> User unknown', ''],
  ['550 No such user here, Exim 4.94.2', ''],
  ['550 5.1.1 User unknown (Gate/4.0.1, v4.2.0)', '5.1.1'],
  ['Sorry, no mailbox here by that name. (#5.1.1)', ''],
  ["Sorry, I couldn't find any host named x.example. (#5.1.2)", ''],
  [
    'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; ada@x.example not found by SMTP address lookup',
    '5.1.10',
  ],
  ['smtp; 550 5.0.350 Remote server returned an error -> 550 5.1.1 User unknown', '5.0.350'],
  [
    "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos",
    '5.1.1',
  ],
  ['550 #5.1.0 Address rejected.', '5.1.0'],
  ['550 5.1.1 User ada (ada@x.example) not listed in Domino Directory', '5.1.1'],
  ['550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550', ''],
  ['550 5.1.6 recipient no longer on server', '5.1.6'],
  ['550 Unknown local part ada in <ada@x.example>', ''],
  ['550 Addressee unknown', ''],
  ['550 ada is not a valid mailbox', ''],
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
  ["550 5.1.90 Your message can't be sent because you've reached your daily limit for recipients", '5.1.90'],
  ['550 5.1.20 Multiple From addresses detected', '5.1.20'],
  ['550 5.1.9 Relayed to a mailer that does not comply', '5.1.9'],
  ['550 5.1.5 Destination address valid', '5.1.5'],
  ['552 5.1.1 Mailbox full', '5.1.1'],
  ['552 5.1.1 <ada@x.example> quota exceeded', '5.1.1'],
  ['550 5.1.1 Message too large', '5.1.1'],
  ['550 5.1.0 Address rejected: too many recipients from 192.0.2.1', '5.1.0'],
  ['550 5.1.1 Your IP is on a black list', '5.1.1'],
  ['550 5.1.1 Message rejected as unsolicited', '5.1.1'],
  ['550 5.1.1 Rejected due to content', '5.1.1'],
  ['550 5.1.2 Relaying denied', '5.1.2'],
  ['550 5.1.1 Originator address unknown', '5.1.1'],
  ['550 5.1.1 Return address does not exist', '5.1.1'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)', '5.5.0'],
  ['550 Callout verification failed: 550 no such user: news@mira.example', ''],
  ['550 User unknown: greylisted', ''],
  ['550 Your account does not exist or is not authorized to send', ''],
  ['550 Rejected by header based manually Blocked Senders', ''],
  ['554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1', ''],
  ['550 5.7.606 Access denied, banned sending IP [192.0.2.1]', '5.7.606'],
  ['550 SC-001 Unfortunately, messages from 192.0.2.1 were not sent: the network is on our block list', ''],
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

test('Of an answer that is longer than a sentence the end is not read', () => {
  expect(readFailure(`550 ${'x '.repeat(2000)} user unknown`)).toBe('refused');
});
