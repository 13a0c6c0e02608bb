import { dayOfInstant, type BlogPostText } from '@brand/shared-data';
import { Box, excerptOf, InstantDay, PageTitle, plainText, readTime } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { MetaLine } from '../../cards/MetaLine';
import { DayBadge } from '../../days/DayBadge';
import { DayNeighbours } from '../../days/DayNeighbours';
import { Reactions } from '../../reactions/Reactions';
import { Article } from '../../reading/Article';
import { BookmarkButton } from './BookmarkButton';
import { RelatedArticles } from './RelatedArticles';
import { ShareButton } from './ShareButton';

const descriptionLength = 160;

export function PostArticle({ post }: { post: BlogPostText }) {
  const { id, slug, title, excerpt, content, category, published_at, cover_image_url } = post;
  const categoryName = category?.trim();
  const reference = { contentType: 'blog_posts', id } as const;
  return (
    <>
      <PageTitle title={title} description={excerptOf(plainText(excerpt || content), descriptionLength)} />
      <Article
        title={title}
        cover={cover_image_url}
        eyebrow={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
            <DayBadge day={dayOfInstant(published_at)} />
            {categoryName && (
              <TextLink
                to={{ pathname: '/blog', search: `?${new URLSearchParams({ category: categoryName })}` }}
              >
                {categoryName}
              </TextLink>
            )}
          </Box>
        }
        meta={
          <MetaLine>
            {published_at && <InstantDay at={published_at} />}
            {readTime(content)}
          </MetaLine>
        }
        actions={
          <>
            <ShareButton path={`/blog/${slug}`} />
            <BookmarkButton />
          </>
        }
        footer={
          <>
            <Reactions content={reference} />
            <DayNeighbours content={reference} />
          </>
        }
      >
        {content}
      </Article>
      <RelatedArticles postId={id} />
    </>
  );
}
