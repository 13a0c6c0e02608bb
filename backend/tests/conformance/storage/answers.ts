import type { Clients } from '../Call';

/** The error that supabase-js returns: Storage says 400, and the code of the error beside it. */
export const error = (statusCode: string, message?: string) => ({
  error: { status: 400, statusCode, ...(message !== undefined && { message }) },
});

/** The error of a call that the embedded backend lacks. */
export const missing = (name: string) => ({
  error: { status: 501, message: `Not served by the embedded backend: ${name}.` },
});

let names = 0;
/** A name that no other call has. */
export const newName = () => `call-${(names += 1)}`;

/** Uploads a text under a new name in a folder; returns its path. */
export async function upload({ visitor }: Clients, text: string, folder = newName()): Promise<string> {
  const { data, error } = await visitor.storage
    .from('files')
    .upload(`${folder}/a.txt`, text, { contentType: 'text/plain', cacheControl: '600' });
  if (error) throw error;
  return data.path;
}

/** A public bucket with one file; returns the address of the file. */
export async function publish({ service, url }: Clients, text = 'public'): Promise<string> {
  const bucket = newName();
  await service.storage.createBucket(bucket, { public: true });
  await service.storage
    .from(bucket)
    .upload('a.txt', text, { contentType: 'text/plain', cacheControl: '600' });
  return `${url}/storage/v1/object/public/${bucket}/a.txt`;
}

/** Status, headers and text of an address. */
export async function get(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  return {
    status: response.status,
    text: await response.text(),
    headers: Object.fromEntries(response.headers),
  };
}
