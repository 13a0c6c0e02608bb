import { useMemo, type ReactNode } from 'react';
import type { ContentReference } from '@brand/shared-data';
import { Box, Cover, Typography } from '@brand/shared-ui/core';
import { MarkdownText, type RenderedText } from '@brand/shared-ui/reading';
import { DayNeighbours } from '../days/DayNeighbours';
import { Reactions } from '../reactions/Reactions';
import { PictureLink } from './PictureLink';
import { ReadingColumns } from './ReadingColumns';
import { ShareButton } from './ShareButton';
import { ReadingProgress, readingTimeline } from './ReadingProgress';
import { TableOfContents } from './TableOfContents';
import { useHashTarget } from './useHashTarget';

type Props = {
  title: string;
  /** The URL of the cover; null for the fallback cover, undefined for no cover. */
  cover?: string | null;
  /** The cover's alternative text. */
  coverAlt?: string | null;
  /** Shown above the title, such as badges or a category. */
  eyebrow?: ReactNode;
  /** A line below the title, such as the date, mood or reading time. */
  meta?: ReactNode;
  /** Buttons below `meta`, after Share. */
  actions?: ReactNode;
  /** The body, in markdown. */
  children: string | null;
  /** Shown before the body. */
  above?: ReactNode;
  /** Shown between the body and the reactions. */
  below?: ReactNode;
  /** The text that the reactions and the links to neighbouring days refer to; omitted for drafts, which have neither and are not shared. */
  content?: ContentReference;
  reactionsPrompt?: string;
};

// The minimum number of sections for a useful table of contents.
const minSections = 3;

/** A long text, such as an entry, post, challenge or summary. Renders the page's h1. */
export function Article({ children, ...rest }: Props) {
  return (
    <MarkdownText markdown={children ?? ''}>{(text) => <ArticleLayout {...rest} text={text} />}</MarkdownText>
  );
}

type LayoutProps = Omit<Props, 'children'> & { text: RenderedText };

function ArticleLayout(props: LayoutProps) {
  const { title, cover, coverAlt, eyebrow, meta, actions, text, above, below, content, reactionsPrompt } =
    props;
  const { body, outline, isComplete } = text;
  useHashTarget(isComplete);
  // Memoized as a stable array, because TableOfContents observes its headings.
  const sections = useMemo(() => outline.filter(({ level }) => level <= 3), [outline]);
  return (
    <Box component="article" sx={readingTimeline}>
      <ReadingProgress />
      {cover !== undefined && (
        <Box sx={{ maxWidth: '56rem', marginInline: 'auto', overflow: 'hidden', borderRadius: 1 }}>
          <Cover src={cover} alt={coverAlt} priority sizes="(min-width: 960px) 56rem, 100vw" />
        </Box>
      )}
      <ReadingColumns
        hasCover={cover !== undefined}
        aside={sections.length >= minSections && <TableOfContents outline={sections} />}
        head={
          <>
            {/* A day badge may render nothing. */}
            {eyebrow && <Box sx={{ marginBottom: 1.5, '&:empty': { display: 'none' } }}>{eyebrow}</Box>}
            <Typography variant="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {meta && (
              <Typography component="div" sx={{ marginTop: 2, color: 'text.secondary' }}>
                {meta}
              </Typography>
            )}
            {(content || actions) && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 2, displayPrint: 'none' }}>
                {content && <ShareButton title={title} />}
                {content && content.contentType !== 'blog_posts' && <PictureLink title={title} />}
                {actions}
              </Box>
            )}
          </>
        }
      >
        {above}
        {body}
        {below}
        {content && (
          <Box sx={{ marginTop: { xs: 5, md: 7 } }}>
            <Reactions content={content} prompt={reactionsPrompt} />
            <DayNeighbours content={content} />
          </Box>
        )}
      </ReadingColumns>
    </Box>
  );
}
