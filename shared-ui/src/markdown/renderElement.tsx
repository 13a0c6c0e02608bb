import { createElement, Fragment, type ReactNode } from 'react';
import { allowedTags, droppedTags, voidTags } from './allowedTags';
import { MarkdownImage } from './MarkdownImage';
import { MarkdownLink } from './MarkdownLink';
import { safeAttributes } from './safeAttributes';
import { ScrollBox } from './ScrollBox';

type Given = Record<string, unknown>;
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/**
 * The one gate from markdown to React: each element passes here last, and only what is known leaves. HTML strings
 * become text. `shift` is added to the level of headings.
 */
export function renderElement(
  shift: number,
  tag: unknown,
  given: Given | null,
  children: ReactNode[],
): ReactNode {
  const { key, ...props } = given ?? {};
  const name = typeof tag === 'string' ? tag.toLowerCase() : '';
  if (droppedTags.has(name)) return null;
  if (!allowedTags.has(name)) return createElement(Fragment, { key: keyOf(key) }, ...children);
  return createElement(Fragment, { key: keyOf(key) }, renderAllowed(shift, name, props, children));
}

function renderAllowed(shift: number, tag: string, props: Given, children: ReactNode[]): ReactNode {
  const attributes = safeAttributes(tag, props);
  if (tag === 'a')
    return createElement(MarkdownLink, { href: props.href, title: attributes.title }, ...children);
  if (tag === 'img') return <MarkdownImage src={props.src} alt={props.alt} title={attributes.title} />;
  if (tag === 'input') return props.type === 'checkbox' && <TaskMark done={props.checked === true} />;
  if (voidTags.has(tag)) return createElement(tag);

  const html = (props.dangerouslySetInnerHTML as { __html?: unknown } | undefined)?.__html;
  const content = html === undefined ? children : [textOf(String(html))];
  if (tag === 'pre') return <ScrollBox label="Code">{createElement(tag, attributes, ...content)}</ScrollBox>;
  if (tag === 'table')
    return <ScrollBox label="Table">{createElement(tag, attributes, ...content)}</ScrollBox>;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  const element = level ? `h${Math.min(6, Math.max(2, Number(level) + shift))}` : tag;
  return createElement(element, attributes, ...content);
}

function TaskMark({ done }: { done: boolean }) {
  return <input type="checkbox" checked={done} readOnly disabled aria-label={done ? 'Done' : 'Not done'} />;
}

function textOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (whole, name: string) => entities[name] ?? whole);
}

const keyOf = (key: unknown) => (typeof key === 'string' || typeof key === 'number' ? key : undefined);
