import type { Nodes, PhrasingContent } from 'mdast';

type Marked = Extract<PhrasingContent, { type: 'emphasis' | 'strong' | 'delete' }>;

const isMarked = (node: Nodes): node is Marked =>
  node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';

/**
 * Moves the spaces at both ends of marked words outside the marks, as in `<strong>Note: </strong>it`. Inside the marks, markdown
 * can represent such a space and the adjacent letter only as character references.
 */
export function moveSpacesOut(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(moveSpacesOut);
  const children = node.children as PhrasingContent[];
  node.children = children.flatMap((child): PhrasingContent[] => {
    if (!isMarked(child)) return [child];
    const before = takeSpace(child, 0, (text) => text.trimStart());
    const after = takeSpace(child, -1, (text) => text.trimEnd());
    return [...before, ...(child.children.length > 0 ? [child] : []), ...after];
  }) as typeof node.children;
}

function takeSpace(node: Marked, index: 0 | -1, trim: (text: string) => string): PhrasingContent[] {
  const text = node.children.at(index);
  if (text?.type !== 'text' || trim(text.value) === text.value) return [];
  text.value = trim(text.value);
  if (text.value === '') node.children.splice(index, 1);
  return [{ type: 'text', value: ' ' }];
}
