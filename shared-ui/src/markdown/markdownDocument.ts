import { parser, RuleType } from 'markdown-to-jsx/react';
import { withFigures } from './figures';
import { headingShift, outlineOf, slugOf, type OutlineHeading } from './headings';
import type { MarkdownNode } from './nodes';
import { sliceMarkdown } from './sliceMarkdown';
import { makeIdsUnique } from './uniqueIds';

/** Content in parts, of which each is parsed when it is asked for the first time, after those before it. */
export type MarkdownDocument = {
  parts: number;
  /** How much text a part has, in characters. */
  lengthOf: (part: number) => number;
  nodesOf: (part: number) => MarkdownNode[];
  /** Whether a part begins with a heading, which stands farther from what is before it. */
  beginsSection: (part: number) => boolean;
  /** What is added to the level of each heading. */
  shift: number;
  outline: () => OutlineHeading[];
};

/** Prepares content. Short content has one part. */
export function markdownDocument(markdown: string): MarkdownDocument {
  const { slices, definitions } = sliceMarkdown(markdown);
  // The footnotes come last.
  if (definitions) slices.push('');
  const parsed: MarkdownNode[][] = [];
  const taken = new Set<string>();
  const nodesOf = (part: number) => {
    while (parsed.length <= part) {
      const isLast = parsed.length === slices.length - 1;
      parsed.push(parsePart(`${slices[parsed.length]}\n\n${definitions}`, isLast, taken));
    }
    return parsed[part] ?? [];
  };
  const shift = slices.length > 1 ? likelyShift(markdown) : headingShift(nodesOf(0));
  return {
    parts: slices.length,
    lengthOf: (part) => slices[part]?.length ?? 0,
    nodesOf,
    beginsSection: (part) => part > 0 && /^#{1,6}\s/.test(slices[part] ?? ''),
    shift,
    outline: () => slices.flatMap((_, part) => outlineOf(nodesOf(part), shift)),
  };
}

function parsePart(markdown: string, hasFootnotes: boolean, taken: Set<string>): MarkdownNode[] {
  // The filter would show forbidden elements as text; the gate to React leaves them out.
  const options = { disableFrontmatter: true, tagfilter: false, slugify: slugOf };
  const nodes = withFigures(parser(markdown, options));
  for (const node of nodes) {
    if (node.type !== RuleType.refCollection) continue;
    const notes = Object.keys(node.refs).filter((name) => name.startsWith('^'));
    if (hasFootnotes) for (const name of notes) taken.add(name.slice(1));
    else node.refs = Object.fromEntries(Object.entries(node.refs).filter(([name]) => !notes.includes(name)));
  }
  makeIdsUnique(nodes, taken);
  return nodes;
}

// Long content is not parsed as a whole for this; one that hides a heading in a list may miss a level.
function likelyShift(markdown: string): number {
  const prose = markdown.replace(/^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1/gm, '');
  const levels = Array.from(prose.matchAll(/^ {0,3}(#{1,6})\s|^.+\n(=+|-+)\s*$|<h([1-6])\b/gim), (found) => {
    if (found[1]) return found[1].length;
    return found[3] ? Number(found[3]) : found[2]?.startsWith('=') ? 1 : 2;
  });
  return levels.length > 0 ? 2 - Math.min(...levels) : 0;
}
