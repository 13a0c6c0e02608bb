import { createHmac } from 'node:crypto';
import http from 'node:http';
import PostalMime, { type Email } from 'postal-mime';
import type { RestClient } from '@brand/shared-data/server';
import { dataOf } from './backend';

const maxBytes = 1024 * 1024;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

/** What a mail that came back says; null for any other mail. */
export type Report =
  | {
      kind: 'permanent' | 'temporary' | 'complaint';
      delivery: string | null;
      email: string | null;
      problem: string;
    }
  | { kind: 'leave'; token: string };

/** Reads a bounce (RFC 3464), a complaint (ARF, RFC 5965), or the mail that List-Unsubscribe names. */
export async function readReport(raw: string | Uint8Array): Promise<Report | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const [, token] = /^\s*unsubscribe ([0-9a-f]{64})\s*$/i.exec(mail.subject ?? '') ?? [];
  if (token) return { kind: 'leave', token: token.toLowerCase() };
  const status = partOf(mail, 'message/delivery-status');
  const feedback = partOf(mail, 'message/feedback-report');
  const original = partOf(mail, 'message/rfc822') ?? partOf(mail, 'text/rfc822-headers') ?? '';
  const delivery = uuid.exec(fieldOf(original, 'Message-ID') ?? '')?.[0] ?? null;
  if (feedback !== undefined) {
    const to = fieldOf(feedback, 'Original-Rcpt-To') ?? fieldOf(original, 'To');
    return { kind: 'complaint', delivery, email: addressIn(to), problem: 'complaint' };
  }
  if (status === undefined) return null;
  const code = fieldOf(status, 'Status') ?? '';
  // A delayed mail may still be delivered: sent again, it would come twice.
  if (fieldOf(status, 'Action')?.toLowerCase() !== 'failed') return null;
  const to = fieldOf(status, 'Original-Recipient') ?? fieldOf(status, 'Final-Recipient');
  return {
    kind: code.startsWith('5') ? 'permanent' : 'temporary',
    delivery,
    email: addressIn(to),
    problem: `${code} ${fieldOf(status, 'Diagnostic-Code') ?? ''}`.trim(),
  };
}

const partOf = ({ attachments }: Email, type: string): string | undefined => {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  return part && String(part.content);
};

function fieldOf(text: string, name: string): string | undefined {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim();
}

const addressIn = (field: string | undefined): string | null =>
  /(?<![^\s<>;,"@])[^\s<>;,"@]{1,64}@[^\s<>;,"@]{1,255}/.exec(field ?? '')?.[0] ?? null;

/** The path that a provider posts to. Whoever knows it can suppress addresses, so it is as secret as the key it is made of. */
export const reportsPath = (secretKey: string): string =>
  `/reports/${createHmac('sha256', secretKey).update('reports').digest('hex').slice(0, 32)}`;

/** The way in for what comes back: raw mails by POST. */
export function createReportsServer(backend: RestClient, secretKey: string): http.Server {
  const path = reportsPath(secretKey);
  return http.createServer((request, response) => {
    const end = (status: number, text: string) => response.writeHead(status).end(`${text}\n`);
    if (request.url !== path) return end(404, 'There is nothing at this address.');
    if (request.method !== 'POST') return end(405, 'POST a mail as it was received.');
    readBody(request)
      .then(async (raw) => {
        if (!raw) return end(413, `A mail of more than ${maxBytes} bytes is no report.`);
        const report = await readReport(raw);
        if (!report) return end(202, 'Not a report.');
        return end(200, (await record(backend, report)) ? 'Recorded.' : 'Of nobody who is known.');
      })
      .catch((error: Error) => {
        console.error(`A report could not be recorded: ${error.message}`);
        end(503, 'Try again later.');
      });
  });
}

async function record(backend: RestClient, report: Report): Promise<boolean> {
  if (report.kind === 'leave') return dataOf(backend.rpc('leave_newsletter', { p_token: report.token }));
  const { kind, delivery, email, problem } = report;
  // The generated types do not know that arguments may be null.
  const args = { p_kind: kind, p_delivery: delivery, p_email: email, p_problem: problem } as Record<
    keyof RecordArgs,
    string
  >;
  return dataOf(backend.rpc('record_report', args));
}

type RecordArgs = { p_kind: string; p_delivery: string; p_email: string; p_problem: string };

async function readBody(request: http.IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
