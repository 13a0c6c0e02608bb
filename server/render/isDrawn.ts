import type { RenderOutcome } from 'shell/server';

/** Whether a value is a page that can be sent, or says of one that it is missing or has moved. */
export function isDrawn(value: unknown): value is RenderOutcome {
  if (!isRecord(value)) return false;
  const { page, isMissing, movedTo } = value;
  if (page !== null)
    return (
      isRecord(page) && typeof page.head === 'string' && typeof page.body === 'string' && isRecord(page.read)
    );
  return typeof isMissing === 'boolean' && (movedTo === undefined || isPath(movedTo));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// "//" and "/\" lead to other hosts.
const isPath = (value: unknown) => typeof value === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(value);
