/** The first `length` code points of a text, with the ellipsis when something was cut (decisions: after the strip). */
export function excerptOf(text: string, length: number, ellipsis = '…'): string {
  const points = Array.from(text);
  return points.length > length ? points.slice(0, length).join('') + ellipsis : text;
}
