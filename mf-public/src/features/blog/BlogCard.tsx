import { useMemo } from 'react';
import type { BlogPostSummary } from '@brand/shared-data';
import { readTime } from '@brand/shared-ui/core';
import { ContentCard } from '../../cards/ContentCard';
import { PostMeta } from './PostMeta';

type Props = { post: BlogPostSummary; isFirst?: boolean; coverSizes?: string };

export function BlogCard({ post, isFirst, coverSizes }: Props) {
  const { slug, title, excerpt, content, words, category, published_at, cover_image_url } = post;
  const meta = useMemo(
    () => <PostMeta category={category} publishedAt={published_at} />,
    [category, published_at],
  );
  const minutes = useMemo(() => readTime(content ?? words), [content, words]);
  return (
    <ContentCard
      to={`/blog/${slug}`}
      cover={cover_image_url}
      isFirst={isFirst}
      coverSizes={coverSizes}
      meta={meta}
      title={title}
      text={excerpt}
      footer={minutes}
      headingLevel="h3"
    />
  );
}
