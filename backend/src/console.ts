import { format } from 'node:util';

const methods = ['log', 'info', 'warn', 'error'] as const;

/**
 * Runs `work` without letting a library print. When it throws, `toError` gets what would have been printed:
 * @supabase/lite prints there what its errors leave out. With DEBUG set, everything is printed.
 */
export async function captureConsole<T>(
  work: () => Promise<T>,
  toError: (error: unknown, printed: unknown[]) => Error | Promise<Error>,
): Promise<T> {
  const originals = methods.map((method) => [method, console[method]] as const);
  const printed: unknown[] = [];
  for (const [method, original] of originals) {
    console[method] = (...parts: unknown[]) => {
      printed.push(...parts);
      if (process.env['DEBUG']) original(...parts);
    };
  }
  try {
    return await work();
  } catch (error) {
    throw await toError(error, printed);
  } finally {
    for (const [method, original] of originals) console[method] = original;
  }
}

/** Prints one line of each error while serving: @supabase/lite prints the stack of every rejected insert. */
export function shortenErrors(): void {
  if (process.env['DEBUG']) return;
  console.error = (...parts: unknown[]) => {
    if (parts.some(isExpected)) return;
    const line = format(...parts.map((part) => (part instanceof Error ? part.message : part)));
    process.stderr.write(`${line.split('\n', 1)[0]}\n`);
  };
}

// The database's errors about a request (SQLSTATE classes 22, 23, 42, raised exceptions) are the response to its sender.
function isExpected(part: unknown): boolean {
  if (typeof part !== 'object' || part === null || !('code' in part)) return false;
  return typeof part.code === 'string' && /^(22|23|42|P0|PT|PGRST)/.test(part.code);
}
