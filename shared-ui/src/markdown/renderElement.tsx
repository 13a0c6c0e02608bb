import {
  Children,
  createElement,
  Fragment,
  type ComponentType,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { allowedTags, droppedTags, voidTags } from './allowedTags';
import { safeAttributes } from './safeAttributes';

/** What stands for the elements that are more than themselves, in the place where the text is read. */
export type SpecialElements = {
  Link: ComponentType<{ href: unknown; title?: string; children?: ReactNode }>;
  Image: ComponentType<{ src: unknown; alt: unknown; title?: string }>;
  Heading: ComponentType<{ level: number; attributes: HTMLAttributes<HTMLElement>; children: ReactNode[] }>;
  /** Around code and tables, which may be wider than the text. */
  Wide: ComponentType<{ label: string; children: ReactNode }>;
  TaskMark: ComponentType<{ done: boolean }>;
};

/** `shift` is added to the level of headings. */
type Look = { shift: number; special: SpecialElements };
type Given = Record<string, unknown>;
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/**
 * The one gate from markdown to React: each element passes here last, and only what is known leaves. HTML strings
 * become text.
 */
export function renderElement(
  look: Look,
  tag: unknown,
  given: Given | null,
  children: ReactNode[],
): ReactNode {
  const { key, ...props } = given ?? {};
  const name = typeof tag === 'string' ? tag.toLowerCase() : '';
  if (droppedTags.has(name)) return null;
  if (!allowedTags.has(name)) return createElement(Fragment, { key: keyOf(key) }, ...children);
  return createElement(Fragment, { key: keyOf(key) }, renderAllowed(look, name, props, children));
}

function renderAllowed(
  { shift, special }: Look,
  tag: string,
  props: Given,
  children: ReactNode[],
): ReactNode {
  const { Link, Image, Heading, Wide, TaskMark } = special;
  const attributes = safeAttributes(tag, props);
  if (tag === 'a') return createElement(Link, { href: props.href, title: attributes.title }, ...children);
  if (tag === 'img') return <Image src={props.src} alt={props.alt} title={attributes.title} />;
  if (tag === 'input') return props.type === 'checkbox' && <TaskMark done={props.checked === true} />;
  if (voidTags.has(tag)) return createElement(tag);

  const html = (props.dangerouslySetInnerHTML as { __html?: unknown } | undefined)?.__html;
  const content = html === undefined ? children : [textOf(String(html))];
  if (tag === 'pre') return <Wide label="Code">{createElement(tag, attributes, ...content)}</Wide>;
  if (tag === 'table') return <Wide label="Table">{createElement(tag, attributes, ...content)}</Wide>;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (!level) return createElement(tag, attributes, ...content);
  return (
    <Heading level={Math.min(6, Math.max(2, Number(level) + shift))} attributes={attributes}>
      {Children.toArray(content)}
    </Heading>
  );
}

function textOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (whole, name: string) => entities[name] ?? whole);
}

const keyOf = (key: unknown) => (typeof key === 'string' || typeof key === 'number' ? key : undefined);
