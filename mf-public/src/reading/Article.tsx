import { useMemo, type ReactNode } from 'react';
import { Box, Cover, Typography } from '@brand/shared-ui/core';
import { MarkdownText, type RenderedText } from '@brand/shared-ui/reading';
import { ReadingColumns } from './ReadingColumns';
import { measuredByProgress, ReadingProgress } from './ReadingProgress';
import { TableOfContents } from './TableOfContents';
import { useHashTarget } from './useHashTarget';

type Props = {
  title: string;
  /** The address of the cover, null for the fallback; left out, there is none. */
  cover?: string | null;
  /** Above the title: badges, a category. */
  eyebrow?: ReactNode;
  /** One line below the title: date, mood, read time. */
  meta?: ReactNode;
  /** Buttons below that line. */
  actions?: ReactNode;
  /** The body, in markdown. */
  children: string | null;
  /** After the body, as wide as it: reactions, previous and next. */
  footer?: ReactNode;
};

// Fewer are found at a glance.
const fewestSections = 3;

/** Something long to read: entry, post, challenge, summary. Has the page's h1. */
export function Article({ children, ...rest }: Props) {
  return (
    <MarkdownText markdown={children ?? ''}>{(text) => <ArticleFrame {...rest} text={text} />}</MarkdownText>
  );
}

type FrameProps = Omit<Props, 'children'> & { text: RenderedText };

function ArticleFrame({ title, cover, eyebrow, meta, actions, text, footer }: FrameProps) {
  const { body, outline, isComplete } = text;
  useHashTarget(isComplete);
  // The same array as long as the text is the same: its headings are watched.
  const sections = useMemo(() => outline.filter(({ level }) => level <= 3), [outline]);
  return (
    <Box component="article" sx={measuredByProgress}>
      <ReadingProgress />
      {cover !== undefined && (
        <Box sx={{ maxWidth: '56rem', marginInline: 'auto', overflow: 'hidden', borderRadius: 1 }}>
          <Cover src={cover} priority sizes="(min-width: 960px) 56rem, 100vw" />
        </Box>
      )}
      <ReadingColumns
        hasCover={cover !== undefined}
        beside={sections.length >= fewestSections && <TableOfContents outline={sections} />}
        head={
          <>
            {/* A badge may turn out to be none. */}
            {eyebrow && <Box sx={{ marginBottom: 1.5, '&:empty': { display: 'none' } }}>{eyebrow}</Box>}
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
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
        {body}
        {footer && <Box sx={{ marginTop: { xs: 5, md: 7 } }}>{footer}</Box>}
      </ReadingColumns>
    </Box>
  );
}
