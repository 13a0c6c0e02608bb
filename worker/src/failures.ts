/** The meaning of a mail server's answer for the reader: gone, or only that this mail was not taken, now or in this form. */
export type Failure = 'permanent' | 'refused' | 'temporary';

const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/g;
// A server without RFC 3463 says it in words. "Mailbox unavailable" is none of them: it is also said to whom a server blocks.
const unknownUser =
  /\b(?:unknown|invalid|no such|non-?existent)\s+(?:local\s+)?(?:user|recipient|mailbox|account|address)\b|\b(?:user|recipient|mailbox|account|address)\b.{0,60}\b(?:(?:is\s+)?unknown|not\s+found|(?:does\s+not|doesn['’]t|did\s+not)\s+exist|no\s+longer\s+exists?)\b|\b(?:does\s+not|doesn['’]t)\s+have\s+an?\s+\S{1,60}\s+account\b|\bno\s+mailbox\s+here\b|\bunrouteable\s+address\b/i;
const aboutSender =
  /\b(?:blocked|(?:block|black|deny|dns)-?list(?:ed)?|spam\w*|dnsbl|rbl|reputation|dmarc|dkim|spf|client host|sender|mail from|from address|return-?path|reverse dns|rdns|ptr|helo)\b/i;
// In words alone these say that it is not about the reader's address.
const aboutElse = /\b(?:relay\w*|policy|rate limit\w*|quota|full|size|too large|disabled|suspended)\b/i;

/**
 * Reads an answer by RFC 3463: only X.1.x, but the addresses of the sender in it, is about the reader's address. X.7 and X.3 to
 * X.6 are about the sender or the letter, X.2.2 is a full mailbox. `status` is of the report, where there is one.
 */
export function readFailure(
  answer: string,
  status = '',
  reply = Number(/\b([245])\d\d\b/.exec(answer)?.[1]),
): Failure {
  const codes = [...`${status} ${answer}`.matchAll(enhanced)].map(([, kind, subject, detail]) => ({
    kind: Number(kind),
    subject: Number(subject),
    detail: Number(detail),
  }));
  const kind = Number(/^[245]/.exec(status)?.[0]) || codes[0]?.kind || reply;
  if (kind === 4) return 'temporary';
  const exact = codes.filter(({ subject }) => subject > 0);
  if (aboutSender.test(answer)) return 'refused';
  if (exact.length === 0)
    return unknownUser.test(answer) && !aboutElse.test(answer) ? 'permanent' : 'refused';
  const isGone = exact.every(
    ({ kind, subject, detail }) => kind === 5 && subject === 1 && detail !== 7 && detail !== 8,
  );
  return isGone ? 'permanent' : 'refused';
}
