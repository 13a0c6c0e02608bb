import { createHash } from 'node:crypto';
import { dataOf, keyHeaders, type RestClient } from '@brand/shared-data/server';
import { readForeignHtml, toPictureSizes } from '@brand/site-mover/node';
import { readForeignMail, type ForeignMail } from './readForeignMail';

const maxPictures = 10;
// The maximum number of missing files that the draft names.
const maxNamed = 20;
const maxTokens = 5;
// The database cuts longer texts, and the backend refuses larger requests.
const maxCharacters = 200_000;
// Enough for a mail with photos; mails of this size are only accepted at the owner's secret address.
export const maxBytesOfDraft = 25 * 1024 * 1024;

/** A mail that becomes a draft, identified by the secret in its recipient address. */
export type AddressedMail = { token: string; messageId: string };

/** Returns a mail's headers, even if its body has not arrived yet. */
export function headOf(mail: Uint8Array): string {
  const [head = ''] = Buffer.from(mail.subarray(0, 256 * 1024))
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  return head.replace(/\r?\n[ \t]+/g, ' ');
}

const fieldsOf = (head: string, names: string): string[] =>
  [...head.matchAll(new RegExp(`^(?:${names}):[ \\t]*(.*)$`, 'gim'))].map(([, value = '']) =>
    toStorable(value).trim(),
  );

// Providers state the recipient's email address in these fields; To need not contain it.
const recipientFields =
  'to|cc|delivered-to|x-original-to|x-forwarded-to|(?:x-)?envelope-to|x-rcpt-to|received';

/** Returns the secrets in a mail's recipient addresses: `hello+<secret>@example.com`. */
export const tokensIn = (head: string): string[] => {
  const found = fieldsOf(head, recipientFields).flatMap((field) =>
    [...field.matchAll(/(?<![0-9a-z])([0-9a-f]{32})@/gi)].map(([, token = '']) => token.toLowerCase()),
  );
  return [...new Set(found)].slice(0, maxTokens);
};

/**
 * Returns the identity of a mail that is to become a draft; null if the mail does not contain the secret or has already become a
 * draft.
 */
export async function findAddressed(backend: RestClient, head: string): Promise<AddressedMail | null> {
  const messageId = fieldsOf(head, 'message-id')[0] || JSON.stringify(fieldsOf(head, 'date|from|subject'));
  for (const token of tokensIn(head))
    if (await dataOf(backend.rpc('takes_mail', { p_token: token, p_message_id: messageId })))
      return { token, messageId };
  return null;
}

/** Creates a draft from a mail, with its pictures in Storage. A second attempt after an error overwrites the same files. */
export async function makeDraft(
  backend: RestClient,
  storage: Storage,
  { token, messageId }: AddressedMail,
  raw: Uint8Array,
): Promise<void> {
  // The error message becomes the text, because the provider would otherwise resend an unreadable mail for days.
  const mail = await readForeignMail(raw).catch(({ message }: Error): ForeignMail => ({
    text: message,
    attachments: [],
  }));
  const text = await textOf(mail);
  const writtenAt = toInstant(mail.date);
  await dataOf(
    backend.rpc('draft_mailed_entry', {
      p_token: token,
      p_message_id: messageId,
      p_title: toStorable(titleOf(mail)),
      p_content: toStorable(await withPictures(text, storage, `${token} ${messageId}`, mail)),
      ...(writtenAt && { p_written_at: writtenAt }),
    }),
  );
}

// Removes NUL and lone surrogates, because the database refuses them.
const toStorable = (text: string): string => text.slice(0, maxCharacters).replace(/[\0\p{Cs}]/gu, '');

function toInstant(date = ''): string | null {
  const instant = new Date(date);
  const isKnown = instant.getTime() > 0 && instant.getUTCFullYear() <= 9999;
  return isKnown ? instant.toISOString() : null;
}

/**
 * Returns a mail's text as markdown, without the signature and without pictures of other servers, because loading them would reveal
 * the reader. HTML counts where it says between which words the mail's own pictures stand.
 */
export async function textOf({ text, html }: Pick<ForeignMail, 'text' | 'html'>): Promise<string> {
  const plain =
    text?.trim() && !cid.test(html ?? '') ? text.slice(0, maxCharacters).replace(/\r\n/g, '\n') : '';
  const written = plain ? withoutPictures(plain) : await markdownOf(html ?? '');
  const [own = ''] = written.split(/^-- ?$/m, 1);
  return own.trim().replace(closingLine, '').trim();
}

// The line that mail programs add below a text, unless their user turned it off.
const closingLine =
  /(?:^|\n)(?:Sent (?:from|with|via) my [^\n]{1,60}|Sent from (?:Outlook|Mail|Proton|Yahoo)[^\n]{0,60}|Get Outlook for [^\n]{1,60}|Von meinem [^\n]{1,60} gesendet|Envoyé de mon [^\n]{1,60}|Enviado desde mi [^\n]{1,60}|Inviato da(?:l mio)? i[^\n]{1,60}|Verstuurd vanaf mijn [^\n]{1,60})$/i;

// A picture becomes a link. Tags are escaped because they could also be pictures; `<https://example.com>` is not a tag.
const withoutPictures = (text: string): string =>
  text.replaceAll('![', '! [').replace(/<(?=[a-z][a-z\d-]{0,40}[\s/>])/gi, '&lt;');

// No part can match past the start of another picture, so that a text with many such starts takes linear time.
const picture = /!\[(?:\\.|[^[\]\\])*\]\(((?:<[^<>\n]*>)?(?:\\.|[^()"\\\n])*)(?:"(?:\\.|[^"\\\n])*")?\)/g;

// Pictures in a mail's HTML name their attachment. Converting keeps addresses of the web alone.
const cid = /(?<=\bsrc\s{0,9}=\s{0,9}["']?)cid:/i;
const attached = 'https://attached.invalid/';

async function markdownOf(html: string): Promise<string> {
  const sent = html.replace(new RegExp(cid, 'gi'), attached);
  const markdown = html && (await readForeignHtml(sent).catch(({ message }: Error) => message));
  return markdown
    .slice(0, maxCharacters)
    .replace(picture, (shown, address: string) => (address.startsWith(attached) ? shown : ''));
}

/** Returns the subject without reply prefixes; if it is empty, the database uses the first sentence instead. */
export const titleOf = ({ subject = '' }: Pick<ForeignMail, 'subject'>): string =>
  subject.replace(/^(?:\s*(?:re|fwd?|aw|wg)\s*:)+/i, '').trim();

/**
 * Stores a mail's pictures as uploads are stored: smaller, upright, without the camera's metadata. Returns the text with the
 * pictures, and below it what is left out.
 */
async function withPictures(
  text: string,
  storage: Storage,
  seed: string,
  { attachments }: ForeignMail,
): Promise<string> {
  const pictures = attachments.filter(isPhoto);
  const hash = createHash('sha256').update(seed).digest('hex').slice(0, 16);
  let content = text;
  const below: string[] = [];
  const leftOut = [
    ...pictures.slice(maxPictures).map((one) => `${nameOf(one)} (more than ${maxPictures} photos)`),
    ...attachments
      .filter((one) => !isPhoto(one) && !isSignature(one))
      .map((one) => `${nameOf(one, 'a file')} (no photo)`),
  ];
  for (const [place, picture] of pictures.slice(0, maxPictures).entries()) {
    const sizes = await toSizes(picture.content).catch(() => null);
    if (!sizes) {
      leftOut.unshift(`${nameOf(picture)} (cannot be read here: send it as JPEG)`);
      continue;
    }
    const stem = `${new Date().getUTCFullYear()}/mail-${hash}-${place + 1}`;
    for (const { suffix, bytes } of sizes) await storage(`${stem}${suffix}`, bytes);
    const address = `/media/${stem}${sizes.at(-1)?.suffix ?? ''}`;
    const link = `](${attached}${picture.contentId})`;
    if (content.includes(link)) content = content.replaceAll(link, `](${address})`);
    else below.push(`![](${address})`);
  }
  const more = leftOut.length > maxNamed ? ` and ${leftOut.length - maxNamed} more` : '';
  if (leftOut.length > 0)
    below.push(`Left out of the mail: ${leftOut.slice(0, maxNamed).join(', ')}${more}.`);
  if (text.includes('\ufffd')) below.push('Letters of the mail are lost where the sign � stands.');
  // Some pictures of the text are not in the mail, or cannot be read.
  const shown = content.replace(picture, (one, address: string) => (address.startsWith(attached) ? '' : one));
  return [shown.trim(), ...below].filter(Boolean).join('\n\n');
}

type Attachment = ForeignMail['attachments'][number];

const isPhoto = ({ content }: Attachment) => content !== undefined;
const isSignature = ({ mimeType }: Attachment) => /\b(?:pkcs7|pgp)-signature$/i.test(mimeType);

const nameOf = ({ filename }: Attachment, otherwise = 'a picture'): string =>
  (filename ?? '').replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 80) || otherwise;

async function toSizes(content: Attachment['content']) {
  return toPictureSizes(new Uint8Array(Buffer.from(content ?? '', 'base64')));
}

/** Stores a picture's bytes under a name. */
export type Storage = (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Opens the storage for the site's pictures, using the secret key. */
export const openStorage =
  ({ supabaseUrl, secretKey }: { supabaseUrl: string; secretKey: string }): Storage =>
  async (name, bytes) => {
    const response = await fetch(`${supabaseUrl}/storage/v1/object/media/${name}`, {
      method: 'POST',
      headers: {
        ...keyHeaders(secretKey),
        'content-type': 'image/webp',
        'cache-control': 'max-age=31536000',
        'x-upsert': 'true',
      },
      body: bytes,
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`The storage takes no picture (${response.status}).`);
  };
