/** The smaller of two measurements, in whole ms: what a busy machine adds to one is not the page's. */
export async function bestOfTwo(measure: () => Promise<number>): Promise<number> {
  const first = await measure();
  return Math.round(Math.min(first, await measure()));
}
