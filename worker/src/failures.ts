/**
 * The meaning of a mail server's answer: the mailbox does not exist (`permanent`), this mail was rejected (`refused`), or it was
 * rejected for now (`temporary`).
 */
export type Failure = 'permanent' | 'refused' | 'temporary';

// RFC 3463 codes have one of eight subjects; a version such as 4.94.2 is not a code.
const enhanced = /(?<![\d./v])([245])\.([0-7])\.(\d{1,3})(?!\.?\d)/g;
// X.1.5 means that an address is valid, X.1.7 to X.1.9 are about the sender's address, and unregistered codes may mean anything:
// 5.1.90 is a daily limit.
const gone = [0, 1, 2, 3, 4, 6, 10];
// Servers that do not use RFC 3463 codes report an unknown user in plain text. "Mailbox unavailable" is not matched, because
// blocked senders get it too.
const unknownUser =
  /\b(?:unknown|invalid|no such|non-?existent|not a valid)\s+(?:local\s+)?(?:user|recipient|mailbox|account|address|person|part)\b|\b(?:user|recipient|mailbox|account|address|addressee)\b.{0,60}\b(?:(?:is\s+)?unknown|not\s+(?:found|known)|(?:does\s+not|doesn['’]t|did\s+not)\s+exist|no\s+longer\s+exists?)\b|\b(?:does\s+not|doesn['’]t)\s+have\s+an?\s+\S{1,60}\s+account\b|\bno\s+mailbox\s+here\b|\bunrouteable\s+address\b/i;
const aboutSender =
  /\b(?:blocked|banned|(?:block|black|deny|dns)[- ]?list(?:ed)?|spam\w*|unsolicited|dnsbl|rbl|reputation|dmarc|dkim|spf|client host|sender|originator|envelope|mail from|from address|return[- ]?(?:path|address)|reverse dns|rdns|ptr|helo|ehlo|callout|not authori[sz]ed|your\s+(?:ip|host|server|network|domain|account|address))\b/i;
// These words show that the reader's address is not the cause, whatever code precedes them.
const aboutElse =
  /\b(?:relay\w*(?!\srecipient\stable)|policy|denied|content|too many|daily limit|rate limit\w*|gr[ae]y-?list\w*|try again|try later|quota|(?:is|mailbox|inbox)\s+full|size|too large|disabled|suspended)\b/i;

/**
 * Interprets an answer according to RFC 3463: only X.1.x, except its codes about the sender, is about the reader's address. X.7
 * and X.3 to X.6 are about the sender or the letter, X.2.2 is a full mailbox. `status` is the report's status code, if any.
 */
export function readFailure(
  whole: string,
  status = '',
  reply = Number(/\b([245])\d\d\b/.exec(whole)?.[1]),
): Failure {
  // Reads only the beginning, because an answer is one sentence, but anybody can send a long report.
  const answer = whole.slice(0, 4000);
  const codes = [...`${status} ${answer}`.matchAll(enhanced)].map(([, kind, subject, detail]) => ({
    kind: Number(kind),
    subject: Number(subject),
    detail: Number(detail),
  }));
  const kind = Number(/^[245]/.exec(status)?.[0]) || codes[0]?.kind || reply;
  if (kind === 4) return 'temporary';
  // Email addresses are removed, because a name such as spam@ does not state a reason.
  const words = answer.replace(/[^\s<>"]+/g, (word) => (/.@./.test(word) ? '' : word));
  if (aboutSender.test(words) || aboutElse.test(words)) return 'refused';
  const exact = codes.filter(({ subject }) => subject > 0);
  if (exact.length === 0) return unknownUser.test(words) ? 'permanent' : 'refused';
  const isGone = exact.every(
    ({ kind, subject, detail }) => kind === 5 && subject === 1 && gone.includes(detail),
  );
  return isGone ? 'permanent' : 'refused';
}
