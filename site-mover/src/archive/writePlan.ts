import { randomUuid } from '@brand/shared-data';
import {
  type DataExtra,
  type Result,
  sendRequest,
  storePicture,
  writeSiteProfile,
} from '@brand/shared-data/admin';
import { addRedirects } from './addRedirects';
import type { ArchivePlan } from './compareArchive';
import type { ArchiveIssue, Content } from './content';
import { inParts } from './inParts';
import { getPictureType, type PictureTools } from './pictures';

export type OnProgress = (text: string) => void;

/**
 * Writes pictures, texts, the site's profile and redirects. Pictures come first, because only the texts show them. Texts are written in
 * parts, one transaction each: if a part fails, the earlier parts are kept, and importing the same archive again writes the rest. `tools`
 * process pictures from other software. Returns a list of everything that could not be imported.
 */
export async function writePlan(
  extra: DataExtra,
  plan: ArchivePlan,
  onProgress: OnProgress,
  tools?: PictureTools,
): Promise<Result<ArchiveIssue[]>> {
  const { content, pictures, failed } = await withMadePictures(plan, onProgress, tools);
  let count = 0;
  for (const [name, bytes] of pictures) {
    count += 1;
    onProgress(`Uploading picture ${count} of ${pictures.size}…`);
    const contentType = getPictureType(name, bytes);
    const { error } = await onceMore(() => storePicture(extra, name, bytes, { contentType, upsert: true }));
    if (error) return { error: { ...error, message: `${name}: ${error.message}` } };
  }
  const parts = inParts(content, plan.slugs);
  let { version } = content;
  for (const [index, part] of parts.entries()) {
    onProgress(
      parts.length > 1 ? `Writing the texts: part ${index + 1} of ${parts.length}…` : 'Writing the texts…',
    );
    const written = await writeContent(extra, JSON.stringify({ ...part, version }));
    if (written.error) return written;
    version = written.data;
  }
  if (plan.profile) {
    const saved = await writeSiteProfile({ extra }, plan.profile);
    if (saved.error) return saved;
  }
  const redirected = await addRedirects(extra, plan.rules);
  return redirected.error ? redirected : { data: [...failed, ...redirected.data] };
}

/** Resizes pictures from other software like uploads, and puts their new addresses into the texts. */
async function withMadePictures(
  { content, pictures, foreign }: ArchivePlan,
  onProgress: OnProgress,
  tools?: PictureTools,
) {
  const failed: ArchiveIssue[] = [];
  if (!tools || foreign.size === 0) return { content, pictures, failed };
  const made = new Map(pictures);
  let text = JSON.stringify(content);
  let count = 0;
  for (const [name, bytes] of foreign) {
    count += 1;
    onProgress(`Making picture ${count} of ${foreign.size}…`);
    const stem = name.replace(/\.[a-z]+$/, '');
    try {
      const sizes = await tools.toSizes(bytes, name);
      for (const { suffix, bytes: size } of sizes) made.set(`${stem}${suffix}`, size);
      text = text.replaceAll(`/media/${name}`, `/media/${stem}${sizes.at(-1)?.suffix ?? ''}`);
    } catch (error) {
      const message = `${(error as Error).message.replace(/\.?$/, '.')} Upload it as a PNG or JPEG in the editor.`;
      failed.push({ path: name, message, loss: 'part' });
    }
  }
  return { content: JSON.parse(text) as Partial<Content>, pictures: made, failed };
}

// Keeps a part, in UTF-8 and escaped as JSON, below the megabyte that the embedded backend accepts in one request.
const partLength = 250_000;

/** Writes content; returns the new content version. */
async function writeContent(extra: DataExtra, text: string): Promise<Result<number>> {
  const p_import_id = randomUuid();
  const parts = split(text);
  for (const [p_part, p_text] of parts.entries()) {
    const staged = await onceMore(() =>
      sendRequest({ extra, signedIn: true }, (db) => db.rpc('stage_import', { p_import_id, p_part, p_text })),
    );
    if (staged.error) return staged;
  }
  return sendRequest({ extra, signedIn: true }, (db) =>
    db.rpc('import_content', { p_import_id, p_parts: parts.length }),
  );
}

// Retries once, because a server may close a connection that was idle during a computation just as the next request is sent. Only
// for idempotent calls.
async function onceMore<Data>(send: () => Promise<Result<Data>>): Promise<Result<Data>> {
  const first = await send();
  return first.error?.kind === 'offline' ? send() : first;
}

/** Never splits a surrogate pair. */
function split(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + partLength;
    const isHalf = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    parts.push(text.slice(start, isHalf ? end - 1 : end));
    start += parts.at(-1)?.length ?? partLength;
  }
  return parts;
}
