/**
 * The meaning of a mail server's answer for the reader: the mailbox is gone, or only this mail was refused, now or in this
 * form.
 */
export type Failure = 'permanent' | 'refused' | 'temporary';

// Codes of RFC 3463 have one of eight subjects; a version such as 4.94.2 is no code.
const enhanced = /(?<![\d./v])([245])\.([0-7])\.(\d{1,3})(?!\.?\d)/g;
// X.1.5 says that an address is good, X.1.7 to X.1.9 speak of the sender's, and unregistered codes may mean anything: 5.1.90 is a
// day's limit.
const gone = [0, 1, 2, 3, 4, 6, 10];
// A server without RFC 3463 says it in words. "Mailbox unavailable" is not one of them, because blocked senders get it too.
const unknownUser =
  /\b(?:unknown|invalid|no such|non-?existent|not a valid)\s+(?:local\s+)?(?:user|recipient|mailbox|account|address|person|part)\b|\b(?:user|recipient|mailbox|account|address|addressee)\b.{0,60}\b(?:(?:is\s+)?unknown|not\s+(?:found|known)|(?:does\s+not|doesn['’]t|did\s+not)\s+exist|no\s+longer\s+exists?)\b|\b(?:does\s+not|doesn['’]t)\s+have\s+an?\s+\S{1,60}\s+account\b|\bno\s+mailbox\s+here\b|\bunrouteable\s+address\b/i;
const aboutSender =
  /\b(?:blocked|banned|(?:block|black|deny|dns)[- ]?list(?:ed)?|spam\w*|unsolicited|dnsbl|rbl|reputation|dmarc|dkim|spf|client host|sender|originator|envelope|mail from|from address|return[- ]?(?:path|address)|reverse dns|rdns|ptr|helo|ehlo|callout|not authori[sz]ed|your\s+(?:ip|host|server|network|domain|account|address))\b/i;
// These words say that the reader's address is not the cause, whatever code precedes them.
const aboutElse =
  /\b(?:relay\w*(?!\srecipient\stable)|policy|denied|content|too many|daily limit|rate limit\w*|gr[ae]y-?list\w*|try again|try later|quota|(?:is|mailbox|inbox)\s+full|size|too large|disabled|suspended)\b/i;

/**
 * Reads an answer by RFC 3463: only X.1.x, except its codes about the sender, is about the reader's address. X.7 and X.3 to X.6
 * are about the sender or the letter, X.2.2 is a full mailbox. `status` is that of the report, if there is one.
 */
export function readFailure(
  whole: string,
  status = '',
  reply = Number(/\b([245])\d\d\b/.exec(whole)?.[1]),
): Failure {
  // An answer is a sentence, and anybody may send a report.
  const answer = whole.slice(0, 4000);
  const codes = [...`${status} ${answer}`.matchAll(enhanced)].map(([, kind, subject, detail]) => ({
    kind: Number(kind),
    subject: Number(subject),
    detail: Number(detail),
  }));
  const kind = Number(/^[245]/.exec(status)?.[0]) || codes[0]?.kind || reply;
  if (kind === 4) return 'temporary';
  // The name spam@ of an address is not a reason.
  const words = answer.replace(/[^\s<>"]{1,254}@[^\s<>"]{1,254}/g, '');
  if (aboutSender.test(words) || aboutElse.test(words)) return 'refused';
  const exact = codes.filter(({ subject }) => subject > 0);
  if (exact.length === 0) return unknownUser.test(words) ? 'permanent' : 'refused';
  const isGone = exact.every(
    ({ kind, subject, detail }) => kind === 5 && subject === 1 && gone.includes(detail),
  );
  return isGone ? 'permanent' : 'refused';
}
