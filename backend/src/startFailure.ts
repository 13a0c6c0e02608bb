/** A reason not to start that its reader can act on. Printed as one line, never with a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The code of a failed system call (`ENOENT`, `EADDRINUSE`…), or an empty string for anything else. */
export function systemCode(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}

/** The first line of what went wrong; long database errors repeat their whole statement below it. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n', 1)[0] ?? '';
}
