const MiB = 1024 * 1024;

/**
 * The size limits of files in bytes, by their purpose. Storage has the same numbers:
 * supabase/tests/largestFiles.test.ts.
 */
export const largestFiles = {
  /** A picture as chosen, before the browser makes it smaller. */
  picture: 50 * MiB,
  /** A stored picture. */
  storedPicture: 5 * MiB,
  product: 50 * MiB,
  subscribers: 20 * MiB,
  /** Browsers unzip in memory. */
  archive: 500 * MiB,
};

/** The sentence for a file that is too large; undefined for others. */
export function findTooLarge(
  { size }: { size: number },
  kind: keyof typeof largestFiles,
): string | undefined {
  const most = largestFiles[kind];
  if (size <= most) return undefined;
  // Rounded up, so that the stated size is always above the limit.
  return `This file is too large: it has ${Math.ceil((size / MiB) * 10) / 10} MB, and at most ${most / MiB} MB are taken.`;
}
