import { format } from 'node:util';

const methods = ['log', 'info', 'warn', 'error'] as const;

/**
 * Runs `work` with console output suppressed. If it throws, `toError` receives the suppressed output, because
 * `@supabase/lite` prints details that its errors omit. With DEBUG set, everything is printed.
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

/**
 * Prints only unexpected errors while serving, one line each, because @supabase/lite prints the stack of every rejected insert.
 */
export function shortenErrors(): void {
  if (process.env['DEBUG']) return;
  console.error = (...parts: unknown[]) => {
    if (parts.some(isExpected)) return;
    const line = format(...parts.map((part) => (part instanceof Error ? part.message : part)));
    process.stderr.write(`${line.split('\n', 1)[0]}\n`);
  };
}

// Whether the request caused a database error (SQLSTATE classes 22, 23, 42, raised exceptions); such errors are only reported to
// the sender.
function isExpected(part: unknown): boolean {
  if (typeof part !== 'object' || part === null || !('code' in part)) return false;
  return typeof part.code === 'string' && /^(22|23|42|P0|PT|PGRST)/.test(part.code);
}
