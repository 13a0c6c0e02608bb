import type { Clients } from '../Call';

/** The error that supabase-js returns: Storage responds with status 400 and states the actual code in the body. */
export const error = (statusCode: string, message?: string) => ({
  error: { status: 400, statusCode, ...(message !== undefined && { message }) },
});

/** The error for a call that the embedded backend does not support. */
export const missing = (name: string) => ({
  error: { status: 501, message: `Not served by the embedded backend: ${name}.` },
});

let names = 0;
/** A name that no other call uses. */
export const newName = () => `call-${(names += 1)}`;

/** Uploads a text as a.txt to a folder (by default, a new one); returns the file's path. */
export async function upload({ visitor }: Clients, text: string, folder = newName()): Promise<string> {
  const { data, error } = await visitor.storage
    .from('files')
    .upload(`${folder}/a.txt`, text, { contentType: 'text/plain', cacheControl: '600' });
  if (error) throw error;
  return data.path;
}

/** Creates a public bucket with one file; returns the file's URL. */
export async function publish({ service, url }: Clients, text = 'public'): Promise<string> {
  const bucket = newName();
  await service.storage.createBucket(bucket, { public: true });
  await service.storage
    .from(bucket)
    .upload('a.txt', text, { contentType: 'text/plain', cacheControl: '600' });
  return `${url}/storage/v1/object/public/${bucket}/a.txt`;
}

/** Fetches a URL; returns the response's status, headers and text. */
export async function get(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  return {
    status: response.status,
    text: await response.text(),
    headers: Object.fromEntries(response.headers),
  };
}
