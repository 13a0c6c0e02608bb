import { randomUuid } from '../core/random';
import { sendRequest, type DataExtra, type Result } from '../core/supabaseBaseQuery';
import { storePicture } from '../media/uploadPicture';
import { addRedirects } from './addRedirects';
import type { ImportPlan } from './compareArchive';
import type { ArchiveIssue } from './content';
import { getPictureType } from './pictures';

export type OnProgress = (text: string) => void;

/**
 * Writes pictures, texts, and rules for old addresses. Pictures go first: nothing shows them before the texts do. The texts are
 * one transaction. The data is the rules that were refused.
 */
export async function writePlan(
  extra: DataExtra,
  { content, pictures, items, rules }: Pick<ImportPlan, 'content' | 'pictures' | 'items' | 'rules'>,
  onProgress: OnProgress,
): Promise<Result<ArchiveIssue[]>> {
  let count = 0;
  for (const [name, bytes] of pictures) {
    count += 1;
    onProgress(`Uploading picture ${count} of ${pictures.size}…`);
    const contentType = getPictureType(name, bytes);
    const { error } = await storePicture(extra, name, bytes, { contentType, upsert: true });
    if (error) return { error: { ...error, message: `${name}: ${error.message}` } };
  }
  if (items.length === pictures.size) return { data: [] };
  onProgress('Writing the texts…');
  const { error } = await writeContent(extra, JSON.stringify(content));
  return error ? { error } : addRedirects(extra, rules);
}

// In UTF-8 and quoted as JSON, less than the megabyte that the embedded backend accepts in one request.
const partLength = 250_000;

async function writeContent(extra: DataExtra, text: string): Promise<Result<unknown>> {
  const p_import_id = randomUuid();
  const parts = split(text);
  for (const [p_part, p_text] of parts.entries()) {
    const staged = await sendRequest({ extra, signedIn: true }, (db) =>
      db.rpc('stage_import', { p_import_id, p_part, p_text }),
    );
    if (staged.error) return staged;
  }
  return sendRequest({ extra, signedIn: true }, (db) =>
    db.rpc('import_content', { p_import_id, p_parts: parts.length }),
  );
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
