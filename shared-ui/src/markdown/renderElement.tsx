import {
  Children,
  createElement,
  Fragment,
  type ComponentType,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import DOMPurify from 'dompurify';
import { astToJSX } from 'markdown-to-jsx/react';
import { toVideo, type Video } from '../video/toVideo';
import { idPrefix, safeLink } from './contentAddresses';
import { parserOptions, type MarkdownDocument } from './markdownDocument';
import { videoTag } from './syntaxTree';

// The only gate from markdown to React. markdown-to-jsx creates every element through `renderElement`, which rebuilds it from an
// allow list of elements and attributes, so that none of an author's HTML is passed on unchanged. In a browser, DOMPurify also
// has to accept each attribute; on Node, where DOMPurify cannot run, only the allow list decides.

/** The components for elements that differ between the site's pages and HTML for readers outside the site. */
export type ContentElements = {
  Link: ComponentType<{ href: unknown; title?: string; children?: ReactNode }>;
  Image: ComponentType<{ src: unknown; alt: unknown; title?: string }>;
  Heading: ComponentType<{ level: number; attributes: HTMLAttributes<HTMLElement>; children: ReactNode[] }>;
  /** Wraps code and tables, which may be wider than the text. */
  Wide: ComponentType<{ label: string; children: ReactNode }>;
  TaskMark: ComponentType<{ done: boolean }>;
  /** A link to a video that is alone in its paragraph. `title` is the link's text if that is not its URL. */
  Video: ComponentType<Video & { href: string; title?: string; children: ReactNode }>;
  /** Set on each block, so that its first letter determines the text direction. */
  dir?: 'auto';
};

/** Renders one part of the content as React elements. */
export function renderPart(content: MarkdownDocument, part: number, elements: ContentElements): ReactNode {
  return astToJSX(content.parts[part]?.nodes ?? [], {
    ...parserOptions,
    wrapper: null,
    forceBlock: true,
    createElement: (tag, props, ...children) =>
      renderElement({ shift: content.shift, elements }, String(tag), { ...props }, children),
  });
}

const list = (names: string) => new Set(names.split(' '));

const allowedTags = list(
  'a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q s small span strong sub summary sup ' +
    'table tbody td tfoot th thead time tr u ul',
);

// Elements whose content is not meant for readers. Other forbidden elements keep their content.
const droppedTags = list(
  'applet audio base canvas embed frame frameset head iframe link math meta noembed noframes noscript object ' +
    'option picture plaintext script select source style svg template textarea title track video xmp',
);

const voidTags = list('br hr img input');

// Without `li`, because an item begins at its list's indent.
const directedTags = list('caption dd dt figcaption h1 h2 h3 h4 h5 h6 ol p summary td th ul');

/** `shift` is added to heading levels. */
type Options = { shift: number; elements: ContentElements };
type Given = Record<string, unknown>;

// Strings in `dangerouslySetInnerHTML` become text.
function renderElement(options: Options, tag: string, given: Given, children: ReactNode[]): ReactNode {
  const { key: givenKey, ...props } = given;
  const key = typeof givenKey === 'string' || typeof givenKey === 'number' ? givenKey : undefined;
  const name = tag.toLowerCase();
  if (droppedTags.has(name)) return null;
  if (name === videoTag) return renderVideo(options, key, props, children);
  if (!allowedTags.has(name)) return createElement(Fragment, { key }, ...children);
  return createElement(Fragment, { key }, renderAllowed(options, name, props, children));
}

// An author may write the tag as well, so its URL is judged here.
function renderVideo(
  { elements }: Options,
  key: string | number | undefined,
  props: Given,
  children: ReactNode[],
) {
  const { Video, Link } = elements;
  const content = createElement(Fragment, null, ...children);
  const href = safeLink(props.href);
  const video = href && toVideo(href);
  const title = typeof props.title === 'string' ? props.title : undefined;
  return (
    <Fragment key={key}>
      {video ? (
        <Video {...video} href={href} title={title}>
          {content}
        </Video>
      ) : (
        <Link href={props.href}>{content}</Link>
      )}
    </Fragment>
  );
}

function renderAllowed(
  { shift, elements }: Options,
  tag: string,
  props: Given,
  children: ReactNode[],
): ReactNode {
  const { Link, Image, Heading, Wide, TaskMark } = elements;
  const attributes = safeAttributes(tag, props);
  if (elements.dir && directedTags.has(tag)) attributes.dir = elements.dir;
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

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

function textOf(html: string): string {
  const text = html.replace(/<[^<>]*>/g, '');
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (whole, name: string) => entities[name] ?? whole);
}

type Attributes = HTMLAttributes<HTMLElement> & { [name: string]: unknown };

function safeAttributes(tag: string, given: Given): Attributes {
  const safe: Attributes = {};
  const add = (name: string, value: unknown) => {
    if (typeof value !== 'string') return;
    if (!DOMPurify.isSupported || DOMPurify.isValidAttribute(tag, name, value)) safe[name] = value;
  };

  add('title', given.title);
  add('lang', given.lang);
  if (typeof given.id === 'string') add('id', idPrefix + given.id);
  if (tag === 'figcaption') add('aria-hidden', given['aria-hidden']);
  if (tag === 'ol' && typeof given.start === 'number') safe.start = given.start;
  if (tag === 'details' && given.open !== undefined) safe.open = true;
  const dateTime = given.dateTime ?? given.datetime;
  if (tag === 'time' && typeof dateTime === 'string') safe.dateTime = dateTime;
  if (tag === 'code' && /^language-[\w-]+/.test(String(given.className))) {
    safe.className = String(given.className).split(' ')[0];
  }
  if (tag === 'td' || tag === 'th') Object.assign(safe, cellAttributes(given));
  return safe;
}

const alignments = ['left', 'right', 'center'] as const;

function cellAttributes({ style, colSpan, rowSpan }: Given): Attributes {
  const given = style && typeof style === 'object' && 'textAlign' in style ? style.textAlign : undefined;
  const textAlign = alignments.find((alignment) => alignment === given);
  return {
    style: textAlign && { textAlign },
    colSpan: Number(colSpan) || undefined,
    rowSpan: Number(rowSpan) || undefined,
  };
}
