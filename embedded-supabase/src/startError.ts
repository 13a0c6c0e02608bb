/** A reason for failing to start that the reader can act on. Printed as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The code of a failed system call (`ENOENT`, `EADDRINUSE`…), or an empty string for any other error. */
export function getSystemErrorCode(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}

/**
 * Resolves to null if the file does not exist (ENOENT). Any other error is rethrown, because it does not say whether the file
 * exists.
 */
export async function orMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: unknown) => {
    if (getSystemErrorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/** The first line of an error's message, because database errors repeat the whole statement below it. */
export function getFirstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n', 1)[0] ?? '';
}

// Messages from Postgres and Node about damaged pages and about a full disk.
const damaged =
  /invalid page in block|could not read block|could not open file "(?:base|global)\/|unexpected (?:zero page|data beyond EOF)|checksum/i;
const full = /No space left on device|ENOSPC|could not extend file/i;

/**
 * Returns a StartError for a full disk or damaged data, regardless of the step that failed; returns any other error unchanged.
 */
export function explainData(error: unknown, dataDir: string): unknown {
  const reason = getFirstLine(error);
  if (full.test(reason))
    return new StartError(`The disk of ${dataDir} is full. Make room; the data are not touched.`, {
      cause: error,
    });
  if (!damaged.test(reason)) return error;
  return new StartError(
    `The data in ${dataDir} are damaged (${reason}). Restore a backup of them into a new folder: npm run restore -- FILE.`,
    { cause: error },
  );
}
