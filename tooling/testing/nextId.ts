let ids = 0;

/** Returns a unique row ID. */
export function nextId(): string {
  ids += 1;
  return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
}
