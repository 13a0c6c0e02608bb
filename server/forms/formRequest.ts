import type http from 'node:http';
import { readBody, RefusedPost } from '../http/posts';
import type { Settings } from '../settings';

/** A posted form, whose fields are stored with a visitor's rights. The redirect back has `target` as its fragment. */
export type PostedForm = {
  fields: readonly string[];
  store: (
    fields: Record<string, string>,
    request: http.IncomingMessage,
    settings: Settings,
  ) => Promise<{ target: string; cookie?: string }>;
};

/** Reads a form's fields: each of `names` exactly once, and no others. */
export async function readFields(
  request: http.IncomingMessage,
  names: readonly string[],
): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new RefusedPost(415, 'A form is sent as application/x-www-form-urlencoded.');
  const sent = [...new URLSearchParams(await readBody(request))];
  const isComplete = names.every((name) => sent.some(([sentName]) => sentName === name));
  if (!isComplete || sent.length !== names.length)
    throw new RefusedPost(400, `This form takes the fields ${names.join(', ')}, each once.`);
  return Object.fromEntries(sent);
}
