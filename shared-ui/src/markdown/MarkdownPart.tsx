import { memo } from 'react';
import { elementsOf } from './elementsOf';
import type { MarkdownDocument } from './markdownDocument';
import { MarkdownHeading } from './MarkdownHeading';
import { MarkdownImage } from './MarkdownImage';
import { MarkdownLink } from './MarkdownLink';
import { ScrollBox } from './ScrollBox';
import { TaskMark } from './TaskMark';

type Props = { content: MarkdownDocument; part: number };

const ofPages = {
  Link: MarkdownLink,
  Image: MarkdownImage,
  Heading: MarkdownHeading,
  Wide: ScrollBox,
  TaskMark,
};

/** One part of content as elements. */
export const MarkdownPart = memo(function MarkdownPart({ content, part }: Props) {
  return elementsOf(content, part, ofPages);
});
