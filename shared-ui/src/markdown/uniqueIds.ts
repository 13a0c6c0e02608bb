import { childrenOf, type MarkdownNode } from './nodes';

/**
 * Makes every id of the content unique, in place: a heading whose words were there already gets a number, an element
 * whose id was there loses it. `taken` fills up, and is given again for the next part of the same content.
 */
export function makeIdsUnique(nodes: MarkdownNode[], taken: Set<string>): void {
  for (const node of nodes) {
    if ('level' in node) node.id = unused(node.id, taken);
    if ('attrs' in node && node.attrs && 'id' in node.attrs) keepOrDrop(node.attrs, taken);
    makeIdsUnique(childrenOf(node), taken);
  }
}

function unused(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = 1; taken.has(free); number += 1) free = `${id}-${number}`;
  taken.add(free);
  return free;
}

function keepOrDrop(attributes: { id?: unknown }, taken: Set<string>) {
  const { id } = attributes;
  if (typeof id === 'string' && !taken.has(id)) taken.add(id);
  else delete attributes.id;
}
