/** The size that every site which shows links can use, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;
