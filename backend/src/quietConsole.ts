import { format } from 'node:util';

type Printed = 'log' | 'info' | 'warn' | 'error';
const methods: readonly Printed[] = ['log', 'info', 'warn', 'error'];

/**
 * Runs `work` without letting a library print; what it would have printed is handed to `onFailure` when it throws, since
 * @supabase/lite says there what its errors leave out. With DEBUG set, everything is printed.
 */
export async function quietly<T>(
  work: () => Promise<T>,
  onFailure: (error: unknown, printed: unknown[]) => Error | Promise<Error>,
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
    throw await onFailure(error, printed);
  } finally {
    for (const [method, original] of originals) console[method] = original;
  }
}

/** Shortens to one line each error that @supabase/lite prints while it serves: it prints every refused insert's stack. */
export function printErrorsShort(): void {
  if (process.env['DEBUG']) return;
  console.error = (...parts: unknown[]) => {
    if (parts.some(isRefusal)) return;
    const line = format(...parts.map((part) => (part instanceof Error ? part.message : part)));
    process.stderr.write(`${line.split('\n', 1)[0]}\n`);
  };
}

// What the database refuses (SQLSTATE classes 22, 23, 42 and raised exceptions) is the answer to its sender, not news.
function isRefusal(part: unknown): boolean {
  if (typeof part !== 'object' || part === null || !('code' in part)) return false;
  return typeof part.code === 'string' && /^(22|23|42|P0|PT|PGRST)/.test(part.code);
}
