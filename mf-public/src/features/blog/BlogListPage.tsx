import { memo, type ReactNode } from 'react';
import {
  distinctCategories,
  messages,
  useListBlogCategoriesQuery,
  useListBlogPostsQuery,
  type BlogPostSummary,
} from '@brand/shared-data';
import {
  Box,
  CardGrid,
  PageContainer,
  PageHeader,
  PageTitle,
  readTime,
  Section,
  Skeleton,
  Typography,
  useWords,
} from '@brand/shared-ui/core';
import { getPage, useSearchParams, withPage } from '@brand/shared-ui/router';
import { CardsLoading, ContentCard } from '../../cards/ContentCard';
import { SearchableList } from '../../lists/SearchableList';
import { useSearchedList } from '../../lists/useSearchedList';
import { useSearchText } from '../../lists/useSearchText';
import { CategoryButtons, isSameCategory } from './CategoryButtons';
import { PostMeta } from './PostMeta';

const featuredCount = 2;
const halfOfPage = '(min-width: 1200px) 34rem, (min-width: 600px) 50vw, 100vw';

export function BlogListPage() {
  const word = useWords();
  const [params] = useSearchParams();
  const category = params.get('category') ?? '';
  const page = getPage(params);
  const search = useSearchText();
  const list = useSearchedList(useListBlogPostsQuery, {
    search,
    emptyInput: { search: '', category: '', page },
    page,
    filters: { category },
    getTexts: ({ title, excerpt }) => [title, excerpt],
    matchesFilters: (post) => category === '' || isSameCategory(post.category, category),
  });
  const { rows = [], hasNext = false } = list.list.currentData ?? {};
  const { data: allCategories } = useListBlogCategoriesQuery(undefined, { skip: page === 1 && !hasNext });
  const categories = allCategories ?? distinctCategories(rows);

  return (
    <PageContainer>
      <PageTitle title={withPage('Blog', page)} description={word('blog_lead')} missing={list.isMissing} />
      <PageHeader title="Blog" lead={word('blog_lead')} />
      <SearchableList
        list={list}
        searchLabel="Search the blog"
        nouns={['article', 'articles']}
        params={{ category }}
        filters={
          <CategoryButtons
            categories={categories}
            category={category}
            search={search.text}
            onSelect={(name) => search.setParam('category', name)}
          />
        }
        loading={<BlogSectionsLoading page={page} />}
        loadingLabel="Loading the blog…"
        errorTitle="The blog could not be loaded."
        toErrorMessage={messages.blog.listFailed}
        emptyTitle="No articles found matching your criteria."
        emptyText={word('blog_empty')}
      >
        {(posts) => <BlogSections posts={posts} page={page} />}
      </SearchableList>
    </PageContainer>
  );
}

/** Larger cards for the first two posts of the list, and smaller ones for the others. */
function BlogSections({ posts, page }: { posts: BlogPostSummary[]; page: number }) {
  const featured = page === 1 ? posts.slice(0, featuredCount) : [];
  const others = posts.slice(featured.length);
  return (
    <Sections>
      {featured.length > 0 && (
        <Section title="Featured Articles">
          <CardGrid columns={2}>
            {featured.map((post, index) => (
              <BlogCard key={post.id} post={post} isFirst={index === 0} coverSizes={halfOfPage} />
            ))}
          </CardGrid>
        </Section>
      )}
      {others.length > 0 && (
        <Section title="All Articles">
          <CardGrid>
            {others.map((post, index) => (
              <BlogCard key={post.id} post={post} isFirst={featured.length + index === 0} />
            ))}
          </CardGrid>
        </Section>
      )}
    </Sections>
  );
}

type CardProps = { post: BlogPostSummary; isFirst?: boolean; coverSizes?: string };

// Memoized, so that hundreds of cards do not re-render on every keystroke in the search box.
const BlogCard = memo(function BlogCard({ post, isFirst, coverSizes }: CardProps) {
  return (
    <ContentCard
      to={`/blog/${post.slug}`}
      cover={post.cover_image_url}
      isFirst={isFirst}
      coverSizes={coverSizes}
      meta={<PostMeta category={post.category} publishedAt={post.published_at} />}
      title={post.title}
      text={post.excerpt}
      footer={readTime(post.content ?? post.words)}
      headingLevel="h3"
    />
  );
});

function BlogSectionsLoading({ page }: { page: number }) {
  const columns = page === 1 ? ([2, 3] as const) : ([3] as const);
  return (
    <Sections>
      {columns.map((count) => (
        <Box key={count} sx={{ marginTop: { xs: 5, md: 8 } }}>
          <Typography variant="h2" component="div" sx={{ marginBottom: 3 }}>
            <Skeleton width="40%" />
          </Typography>
          <CardsLoading count={count} columns={count} hasFooter />
        </Box>
      ))}
    </Sections>
  );
}

// Places the first section close to the category buttons.
function Sections({ children }: { children: ReactNode }) {
  return <Box sx={{ '& > :first-of-type': { marginTop: 0 } }}>{children}</Box>;
}
