// Closes an eighth defect of @supabase/lite 0.10.0: a broken check constraint and `raise exception` are answered with
// status 500 and code SUP. Hosted Supabase answers 400 with the database's own code, which the screens tell apart.
// It can go when lite maps these classes as PostgREST does.
import type { PostgresConnection } from '@supabase/lite/postgres';

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** Makes refusals by constraints and functions arrive with the status that PostgREST gives them. */
export function answerRefusalsAsHosted(connection: PostgresConnection): void {
  const original = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normal = original(error);
    const status = isDatabaseError(normal) ? statusThatLiteLacks(normal.code) : null;
    return isDatabaseError(normal) && status !== null ? withStatus(normal, status) : normal;
  };
}

/** PostgREST's status for a SQLSTATE that lite does not know, or null when lite has it right. */
export function statusThatLiteLacks(code: string): number | null {
  if (['23502', '23503', '23505'].includes(code)) return null;
  if (code === 'P0001' || code.startsWith('23')) return 400;
  // Ended because it took too long, or with the thread it ran in: worth another try.
  if (code === '57014' || code === '57P01') return 503;
  return /^(28|0L|0P)/.test(code) ? 403 : null;
}

// The way PostgREST offers to functions: code PGRST, the answer in the message and its status in the detail.
function withStatus({ code, message, detail, hint }: DatabaseError, status: number): DatabaseError {
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
