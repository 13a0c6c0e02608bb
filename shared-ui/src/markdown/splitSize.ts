type Size = { width: number; height: number };

/** The address of a picture of content, and its size where the address tells it: `/a.webp#1600x900`. */
export function splitSize(given: unknown): [address: string, size?: Size] {
  const src = typeof given === 'string' ? given : '';
  const [, address = src, width, height] = /^([^#]*)#(\d{1,5})x(\d{1,5})$/.exec(src) ?? [];
  return width && height ? [address, { width: Number(width), height: Number(height) }] : [address];
}
