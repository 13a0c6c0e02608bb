/** A reason not to start that the reader can act on. Printed as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The code of a failed system call (`ENOENT`, `EADDRINUSE`…), or an empty string for any other error. */
export function getSystemErrorCode(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}

/** What a file system gives, or null where there is no such file. Every other error says nothing about the file, and is thrown. */
export async function orMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: unknown) => {
    if (getSystemErrorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/** The first line of an error's message; database errors repeat their whole statement below it. */
export function getFirstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n', 1)[0] ?? '';
}
