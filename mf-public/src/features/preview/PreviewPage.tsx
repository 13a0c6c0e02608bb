import { useGetDraftPreviewQuery, type DraftPreview } from '@brand/shared-data';
import {
  EmptyState,
  PageTitle,
  QueryState,
  Typography,
  useDates,
  visuallyHidden,
} from '@brand/shared-ui/core';
import { LinkButton, useParams } from '@brand/shared-ui/router';
import { Article } from '../../reading/Article';
import { ArticleSkeleton } from '../../reading/ArticleSkeleton';
import { ReadingPage } from '../../reading/ReadingPage';

/**
 * A draft, shown to anyone who has its link. The visit is neither counted nor cached, and the URL is not disclosed to other
 * sites.
 */
export function PreviewPage() {
  const { token = '' } = useParams();
  const query = useGetDraftPreviewQuery(token, { refetchOnMountOrArgChange: true });
  return (
    <ReadingPage backTo="/" backLabel="Back to the home page">
      <meta name="referrer" content="no-referrer" />
      {query.data === undefined && <PageTitle title="Preview" noindex />}
      {query.data === undefined && (
        <Typography component="h1" sx={visuallyHidden}>
          Preview
        </Typography>
      )}
      <QueryState
        query={query}
        loading={<ArticleSkeleton />}
        loadingLabel="Loading the preview…"
        errorTitle="Could not fetch the preview."
      >
        {(preview) => (preview ? <Shown preview={preview} /> : <Gone />)}
      </QueryState>
    </ReadingPage>
  );
}

function Shown({ preview }: { preview: DraftPreview }) {
  const { formatInstant } = useDates();
  const { is_public, title, body, cover_image_url, note, expires_at } = preview;
  if (is_public) return <Published preview={preview} />;
  return (
    <>
      <PageTitle title={`Preview: ${title}`} noindex />
      <Article
        title={title}
        cover={cover_image_url}
        eyebrow={
          <Typography role="note" variant="body2" sx={banner}>
            A draft, not published yet. This link works until {formatInstant(expires_at)}.
          </Typography>
        }
        meta={note}
      >
        {body}
      </Article>
    </>
  );
}

function Published({ preview }: { preview: DraftPreview }) {
  return (
    <>
      <PageTitle title="This has been published" noindex />
      <EmptyState
        title="This has been published"
        text="What this preview showed is on the site now, for everyone."
        headingLevel="h1"
        action={
          <LinkButton to={publicAddress(preview)} variant="contained">
            Read it
          </LinkButton>
        }
      />
    </>
  );
}

function Gone() {
  return (
    <>
      <PageTitle title="Preview not available" noindex />
      <EmptyState
        title="Preview not available"
        text="Preview links work for 7 days and can be taken back. Ask whoever sent you this one for a new one."
        headingLevel="h1"
      />
    </>
  );
}

function publicAddress({ content_type, content_id, slug }: DraftPreview): string {
  if (content_type === 'pages') return `/${slug}`;
  if (content_type === 'blog_posts') return `/blog/${slug}`;
  return content_type === 'journal_entries' ? `/journal/${content_id}` : `/challenge/${content_id}`;
}

const banner = { padding: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, color: 'text.secondary' };
