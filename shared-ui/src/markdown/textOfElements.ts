import { isValidElement, type ReactNode } from 'react';

/** The words of what React will draw. */
export function textOfElements(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOfElements).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOfElements(node.props.children) : '';
}
