import { keyHeaders } from './keyAsToken';
import { createRestClient, type RestClient } from './restClient';

/** Returns a client that accesses the backend with the secret key. */
export function openBackend({
  supabaseUrl,
  secretKey,
}: {
  supabaseUrl: string;
  secretKey: string;
}): RestClient {
  return createRestClient(supabaseUrl, (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(keyHeaders(secretKey))) headers.set(name, value);
    return fetch(input, { ...init, headers, signal: AbortSignal.timeout(30_000) });
  });
}

type Response = { data: unknown; error: { message: string } | null };
type DataOf<R extends Response> = R extends { error: null; data: infer Data } ? Data : never;

/** Returns a response's data; throws its error, if any. */
export async function dataOf<R extends Response>(request: PromiseLike<R>): Promise<DataOf<R>> {
  const { data, error } = await request;
  if (error) throw new Error(`The backend is not answering (${error.message}).`);
  return data as DataOf<R>;
}
