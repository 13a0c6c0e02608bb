import { InvalidRequest, type ApiRequest } from '../rest';

/** A received file, with its sender's metadata. */
export type Upload = {
  content: Uint8Array<ArrayBuffer>;
  type: string;
  cacheControl: string;
  /** Custom JSON from the sender. */
  metadata: Record<string, unknown>;
};

const maxMetadata = 16 * 1024;
// supabase-js sends a file with its cache time and metadata.
const maxParts = 10;
const unknownType = 'application/octet-stream';

/** Reads the body of an upload: the bytes, or a form with the file in a field of any name, as supabase-js sends a Blob. */
export async function readUpload({ headers, body }: ApiRequest): Promise<Upload> {
  const type = headers.get('content-type') ?? unknownType;
  const content = body ?? new Uint8Array();
  if (!/^multipart\/form-data\s*;/i.test(type))
    return {
      content,
      type: toType(type),
      cacheControl: toCacheControl(headers.get('cache-control') ?? 'no-cache'),
      metadata: toMetadata(Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString('utf8')),
    };
  // Counted before they are parsed, because anybody may send thousands of empty parts.
  const form = hasTooManyParts(content, type)
    ? null
    : await new Response(content, { headers: { 'content-type': type } }).formData().catch(() => null);
  const files = [...(form?.values() ?? [])].filter((value) => typeof value !== 'string');
  const [file, ...others] = files;
  if (!form || !file || others.length > 0)
    throw new InvalidRequest('The form has exactly one file.', 400, 'InvalidRequest');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const seconds = text('cacheControl');
  return {
    content: new Uint8Array(await file.arrayBuffer()),
    type: toType(text('contentType') || file.type || unknownType),
    cacheControl: toCacheControl(seconds ? `max-age=${seconds}` : 'no-cache'),
    metadata: toMetadata(text('metadata')),
  };
}

function hasTooManyParts(content: Uint8Array<ArrayBuffer>, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const start = `--${quoted ?? plain ?? ''}`;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let parts = 0;
  // The end of the form begins as a part does.
  for (let at = bytes.indexOf(start); at >= 0 && parts <= maxParts; at = bytes.indexOf(start, at + 1))
    parts += 1;
  return parts > maxParts;
}

// The type and the cache control are later sent as response headers.
function toType(type: string): string {
  if (!/^[\w.+-]+\/[\w.+-]+( *;[\x20-\x7e]*)?$/.test(type) || type.length > 255)
    throw new InvalidRequest('The type of the file is no MIME type.', 415, 'invalid_mime_type');
  return type;
}

function toCacheControl(text: string): string {
  if (!/^[\w=, "-]{1,100}$/.test(text))
    throw new InvalidRequest('"cacheControl" is a number of seconds.', 400, 'InvalidRequest');
  return text;
}

function toMetadata(text: string): Record<string, unknown> {
  if (text === '') return {};
  const invalid = () =>
    new InvalidRequest(
      `"metadata" is an object of at most ${maxMetadata} characters of JSON.`,
      400,
      'InvalidRequest',
    );
  if (text.length > maxMetadata || text.includes('\\u0000')) throw invalid();
  try {
    const metadata: unknown = JSON.parse(text);
    if (typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)) return { ...metadata };
  } catch {
    // Rejected below, like JSON that is not an object.
  }
  throw invalid();
}
