// Suggests similar names when a request contains an unknown one.

/** A message that suggests the most similar name; null if none is similar. */
export function suggest(
  name: string,
  names: readonly string[],
  say: (other: string) => string,
): string | null {
  const pairs = (text: string) =>
    new Set(Array.from({ length: text.length + 1 }, (_, at) => `-${text}-`.slice(at, at + 2)));
  const own = pairs(name);
  const score = (other: string) => {
    const theirs = pairs(other);
    const both = [...theirs].filter((pair) => own.has(pair)).length;
    return both / Math.sqrt(own.size * theirs.size);
  };
  const [best] = [...new Set(names)]
    .filter((other) => other !== name)
    .map((other) => [other, score(other)] as const)
    .sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 0.33 ? say(best[0]) : null;
}
