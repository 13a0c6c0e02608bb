import { useMemo, type ReactNode } from 'react';
import type { ContentReference } from '@brand/shared-data';
import { Box, Cover, Typography } from '@brand/shared-ui/core';
import { MarkdownText, type RenderedText } from '@brand/shared-ui/reading';
import { DayNeighbours } from '../days/DayNeighbours';
import { Reactions } from '../reactions/Reactions';
import { ReadingColumns } from './ReadingColumns';
import { ReadingProgress, readingTimeline } from './ReadingProgress';
import { TableOfContents } from './TableOfContents';
import { useHashTarget } from './useHashTarget';

type Props = {
  title: string;
  /** The URL of the cover, null for the fallback; undefined for no cover. */
  cover?: string | null;
  /** The cover's alternative text. */
  coverAlt?: string | null;
  /** Above the title: badges, a category. */
  eyebrow?: ReactNode;
  /** One line below the title: date, mood, read time. */
  meta?: ReactNode;
  /** Buttons below that line. */
  actions?: ReactNode;
  /** The body, in markdown. */
  children: string | null;
  /** Before the body. */
  above?: ReactNode;
  /** Between the body and the reactions. */
  below?: ReactNode;
  /** The text that the reactions and the neighbouring days belong to; left out for drafts, which have none. */
  content?: ContentReference;
  reactionsPrompt?: string;
};

// With fewer sections a table of contents helps nobody.
const minSections = 3;

/** A long text: entry, post, challenge, summary. Renders the page's h1. */
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
  // A stable array: TableOfContents observes its headings.
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
            {actions && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 2, displayPrint: 'none' }}>
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
