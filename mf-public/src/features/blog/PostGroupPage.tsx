import { useListPostGroupQuery, type GroupedPost, type PostGroup } from '@brand/shared-data';
import {
  CardGrid,
  EmptyState,
  InstantDay,
  PageContainer,
  PageHeader,
  PageTitle,
  QueryState,
} from '@brand/shared-ui/core';
import {
  getPage,
  LinkButton,
  NoSuchPage,
  Pager,
  useParams,
  useSearchParams,
  withPage,
} from '@brand/shared-ui/router';
import { CardsLoading, ContentCard } from '../../cards/ContentCard';
import { MetaLine } from '../../cards/MetaLine';
import { PostMeta } from './PostMeta';

type Kind = PostGroup['kind'];

const words = {
  tags: {
    label: 'Tag',
    lead: 'Articles with this tag, the newest first.',
    missing: 'No article has this tag',
  },
  series: {
    label: 'Series',
    lead: 'A series of articles, in its order.',
    missing: 'No article is in this series',
  },
};

/** The posts with a tag. */
export const TagPage = () => <PostGroupPage kind="tags" />;

/** The posts of a series. */
export const SeriesPage = () => <PostGroupPage kind="series" />;

function PostGroupPage({ kind }: { kind: Kind }) {
  const { slug = '' } = useParams();
  const page = getPage(useSearchParams()[0]);
  const { label, lead, missing } = words[kind];
  const query = useListPostGroupQuery({ kind, slug, page });
  const list = query.currentData;
  const isMissing = list?.rows.length === 0;
  const name = list?.rows[0]?.name ?? label;
  return (
    <PageContainer>
      <PageTitle title={withPage(`${name} – ${label}`, page)} description={lead} missing={isMissing} />
      <LinkButton to="/blog" sx={{ marginLeft: -1.5, marginBottom: 2 }}>
        <span aria-hidden="true">←&nbsp;</span>
        All articles
      </LinkButton>
      {(!isMissing || page > 1) && <PageHeader title={name} lead={lead} />}
      <QueryState
        query={{ ...query, data: list }}
        loading={<CardsLoading count={3} columns={3} />}
        loadingLabel="Loading the articles…"
        errorTitle="The articles could not be loaded."
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          page > 1 ? (
            <NoSuchPage title={missing} page={page} />
          ) : (
            <EmptyState
              title={missing}
              text="It may have moved, or the address has a typo."
              headingLevel="h1"
            />
          )
        }
      >
        {({ rows, hasNext }) => (
          <>
            <CardGrid>
              {rows.map((post, index) => (
                <PostCard key={post.id} post={post} kind={kind} isFirst={index === 0} />
              ))}
            </CardGrid>
            <Pager page={page} hasNext={hasNext} />
          </>
        )}
      </QueryState>
    </PageContainer>
  );
}

type CardProps = { post: GroupedPost; kind: Kind; isFirst: boolean };

function PostCard({ post, kind, isFirst }: CardProps) {
  return (
    <ContentCard
      to={`/blog/${post.slug}`}
      cover={post.cover_image_url}
      isFirst={isFirst}
      meta={
        kind === 'series' ? (
          <MetaLine>
            {`Part ${post.place}`}
            <InstantDay at={post.published_at} />
          </MetaLine>
        ) : (
          <PostMeta category={post.category} publishedAt={post.published_at} />
        )
      }
      title={post.title}
      text={post.excerpt}
    />
  );
}
