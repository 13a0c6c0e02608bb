import { objectNotFound } from './StorageError';

/** Converts lite's response for a list of removed files to the response for one file. Throws if no file was removed. */
export async function answerRemoval(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const removed = (await response.json()) as unknown[];
  if (removed.length === 0) throw objectNotFound();
  return Response.json({ message: 'Successfully deleted' });
}
