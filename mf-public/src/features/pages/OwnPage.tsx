import {
  isPageSlug,
  useGetPageQuery,
  useGetRenamedSlugQuery,
  useSession,
  type Page,
} from '@brand/shared-data';
import { Box, PageContainer, PageTitle } from '@brand/shared-ui/core';
import { LinkButton, Moved, NotFound, useParams } from '@brand/shared-ui/router';
import { Article } from '../../reading/Article';
import { ReadingState } from '../../reading/ReadingState';
import { ShareButton } from '../../reading/ShareButton';
import { toMetaDescription } from '../../reading/toMetaDescription';

/** A page of the owner's own, such as an imprint; every address of one part that is no other page leads here. */
export function OwnPage() {
  const { slug = '' } = useParams();
  return isPageSlug(slug) ? <PageAt key={slug} slug={slug} /> : <NotFound />;
}

function PageAt({ slug }: { slug: string }) {
  const query = useGetPageQuery(slug);
  const isMissing = query.data === null;
  const renamed = useGetRenamedSlugQuery({ contentType: 'pages', slug }, { skip: !isMissing });
  if (isMissing && renamed.data && renamed.data !== slug) return <Moved to={`/${renamed.data}`} />;
  if (isMissing && !renamed.isLoading) return <NotFound />;
  return (
    <PageContainer>
      <Box sx={{ minHeight: '80vh' }}>
        <ReadingState
          query={query}
          title="Page"
          noindex={query.isError}
          hasCover={false}
          loadingLabel="Loading the page…"
          errorTitle="The page could not be loaded."
          errorLevel="h1"
        >
          {(page) => page && <PageArticle page={page} />}
        </ReadingState>
      </Box>
    </PageContainer>
  );
}

function PageArticle({ page: { id, title, content, excerpt, cover_image_url, cover_alt } }: { page: Page }) {
  const { isOwner } = useSession();
  return (
    <>
      <PageTitle title={title} description={toMetaDescription(excerpt || content)} />
      <Article
        title={title}
        cover={cover_image_url ?? undefined}
        coverAlt={cover_alt}
        actions={
          <>
            <ShareButton title={title} />
            {isOwner && (
              <LinkButton to={`/admin/pages?edit=${id}`} variant="outlined" size="small">
                Edit this Page
              </LinkButton>
            )}
          </>
        }
      >
        {content}
      </Article>
    </>
  );
}
