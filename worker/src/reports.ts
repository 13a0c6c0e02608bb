import { createHmac } from 'node:crypto';
import http from 'node:http';
import PostalMime, { type Email } from 'postal-mime';
import { dataOf, type RestClient } from '@brand/shared-data/server';
import {
  findAddressed,
  headOf,
  makeDraft,
  maxBytesOfDraft,
  type AddressedMail,
  type Storage,
} from './mailDrafts';
import { readFailure, type Failure } from './failures';

const maxBytes = 1024 * 1024;
// A real report names one recipient, but a stranger's mail may name many, and each costs a query.
const maxRecipients = 100;
// The parser takes some 30 microseconds per line, even for an empty one. A whole 1 MB letter in base64 has 14,000 lines.
const maxLines = 20_000;
// A megabyte of recipients takes it half a second.
const maxHeadersSize = 128 * 1024;
// Each draft is held in memory with all its pictures.
const maxDraftsAtOnce = 2;
// Longer than proxies keep an idle connection open (60 s), because a mail sent over a connection that was just closed would be
// lost.
const keepAliveTimeout = 65_000;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

/** The report on one recipient of a returned mail. `unknown` is reported to the owner, but not counted against anybody. */
export type Report =
  | {
      kind: Failure | 'complaint' | 'left' | 'unknown';
      delivery: string | null;
      email: string | null;
      problem: string;
    }
  | { kind: 'leave'; token: string };

/**
 * Reads a bounce (RFC 3464, RFC 6533, or in the format of Exim or qmail), a reader's complaint (ARF, RFC 5965), or a mail to the
 * List-Unsubscribe address. Returns one report for each recipient that the mail names, or none if the mail changes nothing.
 */
export async function readReports(raw: string | Uint8Array): Promise<Report[]> {
  if (hasTooManyLines(raw)) return [];
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxHeadersSize } as const;
  // A mail that is nested too deep is no report; as an error it would be sent again for days.
  const mail = await PostalMime.parse(raw, options).catch(() => null);
  if (!mail) return [];
  // Mail programs put Re: and other words before the subject, and some keep the link's encoded space. Only the letter's reader
  // has the token.
  const [, token] = /\bunsubscribe(?:\s|%20|\+)+([0-9a-f]{64})\b/i.exec(mail.subject ?? '') ?? [];
  if (token) return [{ kind: 'leave', token: token.toLowerCase() }];
  const original = partOf(mail, ...originals) ?? '';
  const source = { delivery: deliveryIn(original), to: addressIn(fieldOf(original, 'To')) };
  const feedback = partOf(mail, 'message/feedback-report');
  if (feedback !== undefined) return readFeedback(feedback, source);
  const statuses = partsOf(mail, 'message/delivery-status', 'message/global-delivery-status');
  if (statuses.length > 0) return readStatuses(statuses, source);
  const failed = mail.headers.filter(({ key }) => key === 'x-failed-recipients').map(({ value }) => value);
  if (failed.length > 0) return readExim(failed.join(','), mail.text ?? '');
  const isBounce = /^(?:mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '');
  const qmails = isBounce ? readQmail(mail.text ?? '') : [];
  if (qmails.length > 0) return qmails;
  return isBounce ? [{ kind: 'unknown', delivery: null, email: null, problem: firstWords(mail) }] : [];
}

function hasTooManyLines(raw: string | Uint8Array): boolean {
  const bytes = Buffer.from(raw as Uint8Array);
  let lines = 0;
  for (let at = bytes.indexOf('\n'); at >= 0 && lines <= maxLines; at = bytes.indexOf('\n', at + 1))
    lines += 1;
  return lines > maxLines;
}

const originals = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'];

type Source = { delivery: string | null; to: string | null };

const firstWords = ({ subject = '', text = '' }: Email) =>
  `${subject}: ${text}`.replace(/\s+/g, ' ').slice(0, 300).trim();

function readFeedback(feedback: string, { delivery, to }: Source): Report[] {
  const type = withoutComments(fieldOf(feedback, 'Feedback-Type') ?? '').toLowerCase();
  const email = addressIn(withoutComments(fieldOf(feedback, 'Original-Rcpt-To') ?? '')) ?? to;
  if (type === 'abuse' || type === 'fraud')
    return [{ kind: 'complaint', delivery, email, problem: 'complaint' }];
  if (type === 'opt-out' || type === 'opt-out-list')
    return [{ kind: 'left', delivery, email, problem: type }];
  // RFC 6430: the reader moved the mail out of the spam folder.
  if (type === 'not-spam') return [];
  return [{ kind: 'unknown', delivery, email, problem: `Feedback-Type: ${type || 'none'}` }];
}

// A delayed mail may still be delivered, so sending it again could deliver it twice.
const changesNothing = ['delayed', 'delivered', 'relayed', 'expanded'];

/** Reads the groups of fields after the first, each of which is about one recipient (RFC 3464). Unknown actions are reported. */
function readStatuses(statuses: string[], { delivery, to }: Source): Report[] {
  const groups = statuses
    .flatMap((status) => status.split(/\r?\n[ \t]*\r?\n/, maxRecipients))
    .filter(
      (group) => fieldOf(group, 'Action') !== undefined || fieldOf(group, 'Final-Recipient') !== undefined,
    )
    .slice(0, maxRecipients);
  if (groups.length === 0)
    return [{ kind: 'unknown', delivery, email: to, problem: 'A report that names no recipient' }];
  return groups.flatMap((group): Report[] => {
    const field = (name: string) => withoutComments(fieldOf(group, name) ?? '');
    const action = field('Action').toLowerCase();
    if (changesNothing.includes(action)) return [];
    const answer = fieldOf(group, 'Diagnostic-Code') ?? '';
    const named = [field('Original-Recipient'), field('Final-Recipient')].flatMap(
      (one) => addressIn(one) ?? [],
    );
    const isOurs = groups.length === 1 || (to !== null && named.some((one) => isSame(one, to)));
    return [
      {
        kind: action === 'failed' ? readFailure(answer, field('Status')) : 'unknown',
        delivery: isOurs ? delivery : null,
        email: named[0] ?? null,
        problem:
          `${action === 'failed' ? '' : `Action: ${action || 'none'} `}${field('Status')} ${answer}`.trim(),
      },
    ];
  });
}

/** Exim lists the recipients in a header, and each server's response below its recipient in the text. */
function readExim(failed: string, text: string): Report[] {
  const emails = failed.split(',', maxRecipients).flatMap((one) => addressIn(one) ?? []);
  const [told = '', copy = ''] = text.split(/^-+ This is a copy of/m);
  return emails.map((email) => {
    const [, answer = ''] = told.toLowerCase().split(`\n  ${email.toLowerCase()}`);
    return reportOf(email, answer.split(/\n\s*\n/)[0] ?? '', emails, copy);
  });
}

/**
 * Bounces from qmail are plain text (https://cr.yp.to/proto/qsbmf.txt): a paragraph for each recipient and, below a dashed line,
 * a copy of the mail.
 */
function readQmail(text: string): Report[] {
  if (!/^Hi\. This is the /m.test(text)) return [];
  const [told = '', copy = ''] = text.split(/^-.*$/m);
  const paragraphs = told
    .split(/\n\s*\n/)
    .flatMap((one) => [/^<([^<>\s]{1,254})>:\s([\s\S]*)/.exec(one.trim()) ?? []])
    .filter(([email]) => email);
  const emails = paragraphs.map(([, email = '']) => email);
  return paragraphs.map(([, email = '', answer = '']) => reportOf(email, answer, emails, copy));
}

/** Builds a report on one of the recipients from the server's answer. */
function reportOf(email: string, answer: string, emails: string[], copy: string): Report {
  const problem = answer.replace(/\s+/g, ' ').trim();
  const isOurs = emails.length === 1 || isSame(addressIn(fieldOf(copy, 'To')) ?? '', email);
  return { kind: readFailure(problem), delivery: isOurs ? deliveryIn(copy) : null, email, problem };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const partsOf = ({ attachments }: Email, ...types: string[]): string[] =>
  attachments
    .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    .map(({ content }) => String(content));

const partOf = (mail: Email, ...types: string[]): string | undefined => partsOf(mail, ...types)[0];

const deliveryIn = (original: string) => uuid.exec(fieldOf(original, 'Message-ID') ?? '')?.[0] ?? null;

function fieldOf(text: string, name: string): string | undefined {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim();
}

/** Returns a field without its RFC 5322 comments, which may be nested. */
function withoutComments(field: string): string {
  let depth = 0;
  let plain = '';
  for (const one of field) {
    if (one === '(') depth += 1;
    else if (one === ')' && depth > 0) depth -= 1;
    else if (depth === 0) plain += one;
  }
  return plain.trim();
}

/** RFC 6533 encodes non-ASCII characters as \x{E9}. */
const addressIn = (field: string | undefined): string | null => {
  const decoded = (field ?? '').replace(/\\x\{([0-9a-f]{2,6})\}/gi, (all, code: string) =>
    Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : all,
  );
  return /(?<![^\s<>;,"@])[^\s<>;,"@]{1,64}@[^\s<>;,"@]{1,255}/.exec(decoded)?.[0] ?? null;
};

/**
 * The path to which a provider posts. Anyone who knows it can suppress addresses, so it must be kept as secret as the key from
 * which it is derived.
 */
export const reportsPath = (secretKey: string): string =>
  `/reports/${createHmac('sha256', secretKey).update('reports').digest('hex').slice(0, 32)}`;

/**
 * Creates a server that accepts raw emails by POST: bounces, and emails from the owner to the secret drafts address. Responses do
 * not reveal whether an email reached that address.
 */
export function createReportsServer(backend: RestClient, secretKey: string, storage: Storage): http.Server {
  const path = reportsPath(secretKey);
  let drafts = 0;
  return http.createServer({ keepAliveTimeout }, (request, response) => {
    const end = (status: number, text: string) => {
      // Reads what is left of the mail, because Node stops at an early answer, and a client that is still sending would hear nothing
      // until the connection times out.
      request.resume();
      response.writeHead(status).end(`${text}\n`);
    };
    if (request.url !== path) return end(404, 'Nothing was found at this address.');
    if (request.method !== 'POST') return end(405, 'POST the email as it was received.');
    readMail(request, backend)
      .then(async (mail) => {
        if (!mail) return end(413, `A mail of more than ${maxBytes} bytes is no report.`);
        const { raw, addressed } = mail;
        if (addressed) {
          if (drafts >= maxDraftsAtOnce) return end(503, 'Try again later.');
          drafts += 1;
          await makeDraft(backend, storage, addressed, raw).finally(() => (drafts -= 1));
        }
        const reports = addressed ? [] : await readReports(raw);
        if (reports.length === 0) return end(202, 'Not a report.');
        let isRecorded = false;
        for (const report of reports) isRecorded = (await recordReport(backend, report)) || isRecorded;
        return end(200, isRecorded ? 'Recorded.' : 'The recipient is not known.');
      })
      .catch((error: Error) => {
        console.error(`A mail could not be recorded: ${error.message}`);
        end(503, 'Try again later.');
      });
  });
}

/** Stores a report; returns false if its recipient is unknown. */
export async function recordReport(backend: RestClient, report: Report): Promise<boolean> {
  if (report.kind === 'leave') return dataOf(backend.rpc('leave_newsletter', { p_token: report.token }));
  const { kind, delivery, email } = report;
  // Replaces characters such as NUL and lone surrogates, because the database refuses them and the provider would then resend the
  // mail forever.
  const problem = report.problem.replace(/\p{C}/gu, ' ');
  // The generated types do not show that arguments can be null.
  const args = {
    p_kind: kind,
    p_delivery: delivery,
    p_email: email && !/\p{C}/u.test(email) ? email : null,
    p_problem: problem,
  } as Record<keyof RecordArgs, string>;
  return dataOf(backend.rpc('record_report', args));
}

type RecordArgs = { p_kind: string; p_delivery: string; p_email: string; p_problem: string };

type Received = { raw: Uint8Array; addressed: AddressedMail | null };

/**
 * Reads a whole mail; null if it is too large. Mails for drafts may be larger than reports, so the recipient is checked before
 * more than a report's maximum size is read.
 */
async function readMail(request: http.IncomingMessage, backend: RestClient): Promise<Received | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  let addressed: AddressedMail | null = null;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    chunks.push(chunk);
    if (length > maxBytes && !addressed) {
      addressed = await findAddressed(backend, headOf(Buffer.concat(chunks)));
      if (!addressed) return null;
    }
    if (length > maxBytesOfDraft) return null;
  }
  const raw = Buffer.concat(chunks);
  return { raw, addressed: addressed ?? (await findAddressed(backend, headOf(raw))) };
}
