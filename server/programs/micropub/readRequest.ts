import type http from 'node:http';
import { getBearerToken, readBytes, RefusedPost } from '../../posts';

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

const mebibyte = 1024 * 1024;
const maxTextBytes = mebibyte;
const maxFileBytes = 20 * mebibyte;

// Form parameters that are not properties.
const reserved = new Set(['access_token', 'action', 'h', 'url']);

/**
 * Reads a POST; throws RefusedPost. Calls `mayUpload` with the token before reading files, so that only a token's holder can send
 * files.
 */
export async function readRequest(
  request: http.IncomingMessage,
  mayUpload: (token: string | undefined) => Promise<unknown>,
): Promise<MicropubRequest> {
  const token = getBearerToken(request);
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') {
    await mayUpload(token);
    return { ...toRequest(await readForm(request, maxFileBytes)), token };
  }
  if (type === 'application/json')
    return { ...readJson((await readBytes(request, maxTextBytes)).toString()), token };
  if (type !== 'application/x-www-form-urlencoded') throw invalid('Send a form, or JSON.', 415);
  const form = await readForm(request, maxTextBytes);
  const inBody = form.get('access_token');
  if (token !== undefined && inBody !== null) throw invalid('Send the token once.');
  return { ...toRequest(form), token: token ?? inBody?.toString() };
}

export const invalid = (message: string, status = 400) => new RefusedPost(status, message);

async function readForm(request: http.IncomingMessage, maxBytes: number): Promise<FormData> {
  const body = await readBytes(request, maxBytes);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(body, { headers }).formData().catch(() => {
    throw invalid('The form cannot be read.');
  });
}

type Read = Omit<MicropubRequest, 'token'>;

function toRequest(form: FormData): Read {
  const kind = form.get('h') ?? 'entry';
  const action = form.get('action')?.toString() ?? 'create';
  if (action === 'create' && kind !== 'entry') throw invalid('Only entries are taken (h=entry).');
  // Has no prototype, because a field might have the same name as a member of Object.prototype.
  const properties = Object.create(null) as Properties;
  const files: SentFile[] = [];
  for (const [key, value] of form) {
    const name = key.replace(/\[\d*\]$/, '');
    if (reserved.has(name) || name.startsWith('mp-')) continue;
    if (typeof value === 'object') files.push({ property: name, file: value });
    else if (name === 'content[html]') add(properties, 'content', { html: value });
    else if (value !== '') add(properties, name, value);
  }
  return { action, url: form.get('url'), properties, changes: {}, files };
}

const add = (properties: Properties, name: string, value: unknown) =>
  void (properties[name] = [...(properties[name] ?? []), value]);

function readJson(text: string): Read {
  let body: Record<string, unknown>;
  try {
    body = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    throw invalid('This is no JSON.');
  }
  const { action = 'create', url, type, properties = {}, replace, add: added, delete: deleted } = body;
  if (typeof action !== 'string') throw invalid('The action is a word.');
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
    throw invalid('Each property is a list of values.');
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('mp-'))) as Properties;
}
