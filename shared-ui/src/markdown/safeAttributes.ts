import type { HTMLAttributes } from 'react';
import DOMPurify from 'dompurify';
import { idPrefix } from './safeLink';

type Given = Record<string, unknown>;
type Attributes = HTMLAttributes<HTMLElement> & { [name: string]: unknown };

const alignments = ['left', 'right', 'center'] as const;

/**
 * The attributes that an element of content keeps: an own, short list, made anew from the values. In a browser
 * DOMPurify has to agree with each; on Node it cannot run, and the list alone decides.
 */
export function safeAttributes(tag: string, given: Given): Attributes {
  const kept: Attributes = {};
  const keep = (name: string, value: unknown) => {
    if (typeof value !== 'string' || (DOMPurify.isSupported && !DOMPurify.isValidAttribute(tag, name, value)))
      return;
    kept[name] = value;
  };

  keep('title', given.title);
  keep('lang', given.lang);
  if (typeof given.id === 'string') keep('id', idPrefix + given.id);
  if (tag === 'figcaption') keep('aria-hidden', given['aria-hidden']);
  if (tag === 'ol' && typeof given.start === 'number') kept.start = given.start;
  if (tag === 'details' && given.open !== undefined) kept.open = true;
  if (tag === 'time') kept.dateTime = textOr(given.dateTime ?? given.datetime);
  if (tag === 'code' && /^language-[\w-]+/.test(String(given.className))) {
    kept.className = String(given.className).split(' ')[0];
  }
  if (tag === 'td' || tag === 'th') Object.assign(kept, cellAttributes(given));
  return kept;
}

function cellAttributes({ style, colSpan, rowSpan }: Given): Attributes {
  const given = style && typeof style === 'object' && 'textAlign' in style ? style.textAlign : undefined;
  const textAlign = alignments.find((alignment) => alignment === given);
  return {
    style: textAlign && { textAlign },
    colSpan: Number(colSpan) || undefined,
    rowSpan: Number(rowSpan) || undefined,
  };
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined);
