import { parser, RuleType } from 'markdown-to-jsx/react';
import { sliceMarkdown } from './sliceMarkdown';
import {
  estimateHeadingShift,
  headingId,
  headingShift,
  makeIdsUnique,
  outlineOf,
  withFigures,
  type MarkdownNode,
  type OutlineHeading,
} from './syntaxTree';

/** Content in parts. Each part is parsed when it is first requested, after those before it. */
export type MarkdownDocument = {
  /** The text of each part. */
  parts: string[];
  nodesOf: (part: number) => MarkdownNode[];
  /** What is added to the level of each heading. */
  shift: number;
  outline: () => OutlineHeading[];
};

/** Prepares content. Short content has one part. */
export function markdownDocument(markdown: string): MarkdownDocument {
  const { slices, definitions } = sliceMarkdown(markdown);
  // The last part has the footnotes.
  const parts = definitions ? [...slices, ''] : slices;
  const parsed: MarkdownNode[][] = [];
  const takenIds = new Set<string>();
  const nodesOf = (part: number) => {
    while (parsed.length <= part) {
      const isLast = parsed.length === parts.length - 1;
      parsed.push(parsePart(`${parts[parsed.length]}\n\n${definitions}`, isLast, takenIds));
    }
    return parsed[part] ?? [];
  };
  const shift = parts.length > 1 ? estimateHeadingShift(markdown) : headingShift(nodesOf(0));
  return {
    parts,
    nodesOf,
    shift,
    outline: () => parts.flatMap((_, part) => outlineOf(nodesOf(part), shift)),
  };
}

function parsePart(markdown: string, hasFootnotes: boolean, takenIds: Set<string>): MarkdownNode[] {
  // The library's tag filter would show forbidden elements as text; `renderElement` leaves them out.
  const options = { disableFrontmatter: true, tagfilter: false, slugify: headingId };
  const nodes = withFigures(parser(markdown, options));
  for (const node of nodes) {
    if (node.type !== RuleType.refCollection) continue;
    const notes = Object.keys(node.refs).filter((name) => name.startsWith('^'));
    if (hasFootnotes) for (const name of notes) takenIds.add(name.slice(1));
    else node.refs = Object.fromEntries(Object.entries(node.refs).filter(([name]) => !notes.includes(name)));
  }
  makeIdsUnique(nodes, takenIds);
  return nodes;
}
