import type http from 'node:http';
import { getBearerToken, readBody, readBytes, RefusedPost } from '../../http/posts';

/** The properties of an h-entry by name, each with a list of values. */
export type Properties = Record<string, unknown[]>;

/** A file sent with a form, and the property that it belongs to. */
export type SentFile = { property: string; file: File };

/** The content of a POST, regardless of its encoding. */
export type MicropubRequest = {
  token: string | undefined;
  action: string;
  url: unknown;
  properties: Properties;
  /** The changes that an update requests. */
  changes: { replace?: unknown; add?: unknown; delete?: unknown };
  files: SentFile[];
};

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const maxTextBytes = mebibyte;
const maxFileBytes = 20 * mebibyte;
// A form whose token is one of its fields comes from a stranger until it has been read.
const maxBytesOfStrangers = 64 * kibibyte;
const maxFields = 200;

/** The descriptions of the photos, in their order; an empty one keeps its place. */
export const altsOfPhotos = 'mp-photo-alt';

// Form parameters that are not properties.
const reserved = new Set(['access_token', 'action', 'h', 'url']);

/**
 * Reads a POST; throws RefusedPost. `check` is called with the token before the body is read, so that a stranger's body is never
 * looked at; a form without a token in its header is only read for its token.
 */
export async function readRequest(
  request: http.IncomingMessage,
  check: (token: string | undefined, hasFiles: boolean) => Promise<unknown>,
): Promise<MicropubRequest> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const hasFiles = type === 'multipart/form-data';
  const isForm = type === 'application/x-www-form-urlencoded';
  if (!hasFiles && !isForm && type !== 'application/json') throw invalid('Send a form, or JSON.', 415);
  const token = getBearerToken(request);
  if (isForm && token === undefined) {
    const form = await readForm(request, maxBytesOfStrangers);
    const inBody = form.get('access_token') ?? undefined;
    await check(inBody, false);
    return { ...toRequest(form), token: inBody };
  }
  await check(token, hasFiles);
  if (hasFiles) return { ...toRequest(await readFormWithFiles(request)), token };
  if (!isForm) return { ...readJson(await readBody(request, maxTextBytes)), token };
  const form = await readForm(request, maxTextBytes);
  if (form.has('access_token')) throw invalid('Send the token once.');
  return { ...toRequest(form), token };
}

export const invalid = (message: string, status = 400) => new RefusedPost(status, message);

async function readForm(request: http.IncomingMessage, maxBytes: number): Promise<URLSearchParams> {
  const body = await readBody(request, maxBytes);
  // Counted before they are parsed, because a field may have two bytes.
  checkFields(body.split('&', maxFields + 1).length);
  return new URLSearchParams(body);
}

async function readFormWithFiles(request: http.IncomingMessage): Promise<FormData> {
  const body = await readBytes(request, maxFileBytes);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw invalid('The form cannot be read.');
  });
  checkFields([...form.keys()].length);
  return form;
}

function checkFields(count: number): void {
  if (count > maxFields) throw invalid(`A form may have at most ${maxFields} fields.`);
}

type Read = Omit<MicropubRequest, 'token'>;

function toRequest(form: FormData | URLSearchParams): Read {
  const kind = form.get('h') ?? 'entry';
  const action = form.get('action')?.toString() ?? 'create';
  if (action === 'create' && kind !== 'entry') throw invalid('Only entries are taken (h=entry).');
  // Has no prototype, because a field might have the same name as a member of Object.prototype.
  const properties = Object.create(null) as Properties;
  const files: SentFile[] = [];
  for (const [key, value] of form) {
    const name = key.replace(/\[\d*\]$/, '');
    if (reserved.has(name)) continue;
    if (typeof value === 'object') files.push({ property: name, file: value });
    else if (name === 'content[html]') add(properties, 'content', { html: value });
    else if (value !== '' || name === altsOfPhotos) add(properties, name, value);
  }
  return { action, url: form.get('url'), properties, changes: {}, files };
}

const add = (properties: Properties, name: string, value: unknown) =>
  void (properties[name] ??= []).push(value);

function readJson(text: string): Read {
  let body: Record<string, unknown>;
  try {
    body = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    throw invalid('This is not valid JSON.');
  }
  const { action = 'create', url, type, properties = {}, replace, add: added, delete: deleted } = body;
  if (typeof action !== 'string') throw invalid('The action must be a string.');
  if (action === 'create' && !(Array.isArray(type) && type[0] === 'h-entry'))
    throw invalid('Only entries are taken: "type": ["h-entry"].');
  return {
    action,
    url,
    properties: toLists(properties),
    changes: { replace, add: added, delete: deleted },
    files: [],
  };
}

/** Returns the properties, whose values have to be lists; throws RefusedPost otherwise. */
export function toLists(properties: unknown): Properties {
  const isObject = typeof properties === 'object' && properties !== null && !Array.isArray(properties);
  const entries = isObject ? Object.entries(properties) : [];
  if (!isObject || !entries.every(([, values]) => Array.isArray(values)))
    throw invalid('Each property must be a list of values.');
  return Object.fromEntries(entries) as Properties;
}
