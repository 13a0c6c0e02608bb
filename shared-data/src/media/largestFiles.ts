const MiB = 1024 * 1024;

/**
 * File size limits in bytes, by purpose. supabase/tests/acrossPackages/largestFiles.test.ts checks that Storage has the same
 * limits.
 */
export const largestFiles = {
  /** The picture that the user chose, before the browser scales it down. */
  picture: 50 * MiB,
  /** A stored picture. */
  storedPicture: 5 * MiB,
  product: 50 * MiB,
  subscribers: 20 * MiB,
  /** Limited because browsers unzip archives in memory. */
  archive: 500 * MiB,
};

/** The error message if the file is too large; otherwise undefined. */
export function findTooLarge(
  { size }: { size: number },
  kind: keyof typeof largestFiles,
): string | undefined {
  const most = largestFiles[kind];
  if (size <= most) return undefined;
  // Rounded up, so that the stated size is always above the limit.
  return `This file is too large: ${Math.ceil((size / MiB) * 10) / 10} MB. The limit is ${most / MiB} MB.`;
}
