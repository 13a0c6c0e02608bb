import {
  distinctCategories,
  messages,
  useListBlogCategoriesQuery,
  useListBlogPostsInfiniteQuery,
} from '@brand/shared-data';
import { PageContainer, PageHeader, PageTitle, useSite } from '@brand/shared-ui/core';
import { useSearchParams } from '@brand/shared-ui/router';
import { SearchableList } from '../../lists/SearchableList';
import { useSearchedList } from '../../lists/useSearchedList';
import { BlogSections, BlogSectionsLoading } from './BlogSections';
import { CategoryButtons, isSameCategory } from './CategoryButtons';

export function BlogListPage() {
  const { name } = useSite();
  const { category, setCategory } = useCategory();
  const list = useSearchedList(useListBlogPostsInfiniteQuery, {
    emptyInput: { search: '', category: '' },
    filters: { category },
    getTexts: ({ title, excerpt }) => [title, excerpt],
    matchesFilters: (post) => category === '' || isSameCategory(post.category, category),
  });
  const { data, hasNextPage } = list.list;
  const { data: allCategories } = useListBlogCategoriesQuery(undefined, { skip: !hasNextPage });
  const categories = allCategories ?? distinctCategories(data?.pages.flat() ?? []);

  return (
    <PageContainer>
      <PageTitle
        title="Blog"
        description={`Longer pieces by ${name}: what works, what does not, and what it costs.`}
      />
      <PageHeader title="Blog" lead="Longer pieces: what works, what does not, and what it costs." />
      <SearchableList
        list={list}
        searchLabel="Search the blog"
        nouns={['article', 'articles']}
        filters={<CategoryButtons categories={categories} category={category} onSelect={setCategory} />}
        loading={<BlogSectionsLoading />}
        loadingLabel="Loading the blog…"
        errorTitle="The blog could not be loaded."
        toErrorMessage={messages.blog.listFailed}
        emptyTitle="No articles found matching your criteria."
      >
        {(posts) => <BlogSections posts={posts} />}
      </SearchableList>
    </PageContainer>
  );
}

// The category is in the URL, beside the search.
function useCategory() {
  const [params, setParams] = useSearchParams();
  return {
    category: params.get('category') ?? '',
    setCategory: (name: string) => {
      const next = new URLSearchParams(params);
      if (name) next.set('category', name);
      else next.delete('category');
      setParams(next, { preventScrollReset: true });
    },
  };
}
