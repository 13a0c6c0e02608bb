import { objectNotFound } from './StorageError';

/** The response to the removal of one file, from lite's response for a list. Throws if there was none. */
export async function answerRemoval(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const removed = (await response.json()) as unknown[];
  if (removed.length === 0) throw objectNotFound();
  return Response.json({ message: 'Successfully deleted' });
}
