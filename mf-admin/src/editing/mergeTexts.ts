import { diff3Merge, diffComm } from 'node-diff3';

type Values = Record<string, unknown>;

export type Merged = {
  values: Values;
  /** The names of single-value fields in which the two versions differ; they keep this form's value. */
  kept: string[];
};

/**
 * Merges two versions of a form. A change from `base`, their common version, is kept if only one version contains it; `texts`
 * that changed in both get the paragraphs of both. Without a base, nothing counts as deleted.
 */
export function mergeValues(
  mine: object,
  theirs: object,
  base: object | undefined,
  texts: readonly string[],
): Merged {
  const values: Values = { ...mine };
  const [others, before] = [theirs as Values, base as Values | undefined];
  const kept: string[] = [];
  for (const [name, own] of Object.entries(values)) {
    const other = others[name];
    if (!(name in others) || other === own) continue;
    if (texts.includes(name))
      values[name] = mergeParagraphs(toText(own), toText(other), before && toText(before[name]));
    else if (before ? own === before[name] : isEmpty(own)) values[name] = other;
    else if (before ? other !== before[name] : !isEmpty(other)) kept.push(name);
  }
  return { values, kept };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** Merges two texts paragraph by paragraph. */
export function mergeParagraphs(mine: string, theirs: string, base?: string): string {
  const [own, other] = [toParagraphs(mine), toParagraphs(theirs)];
  const merged =
    base === undefined
      ? joinBoth(own, other)
      : diff3Merge(own, toParagraphs(base), other).flatMap(
          ({ ok, conflict }) => ok ?? joinBoth(conflict?.a ?? [], conflict?.b ?? []),
        );
  return merged.join('\n\n');
}

const toParagraphs = (text: string) => (text === '' ? [] : text.split(/\n\s*\n/));

/** The paragraphs of both versions, with common ones included once. */
const joinBoth = (own: string[], other: string[]) =>
  diffComm(own, other).flatMap(
    ({ common, buffer1, buffer2 }) => common ?? [...(buffer1 ?? []), ...(buffer2 ?? [])],
  );
