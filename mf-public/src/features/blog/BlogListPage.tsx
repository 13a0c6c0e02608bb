import { useMemo } from 'react';
import { messages } from '@brand/shared-data';
import {
  EmptyState,
  PageContainer,
  PageHeader,
  PageTitle,
  useSite,
  useToastFor,
} from '@brand/shared-ui/core';
import { ListBody } from '../../lists/ListBody';
import { listStatus } from '../../lists/listStatus';
import { SearchBar } from '../../lists/SearchBar';
import { BlogSections, BlogSectionsLoading } from './BlogSections';
import { CategoryButtons } from './CategoryButtons';
import { useBlogSearch } from './useBlogSearch';

export function BlogListPage() {
  const { name } = useSite();
  const search = useBlogSearch();
  const { text, setText, error, categories, category, setCategory } = search;
  useToastFor(useMemo(() => (error ? messages.blog.listFailed(error) : null), [error]));

  return (
    <PageContainer>
      <PageTitle
        title="Blog"
        description={`Longer pieces by ${name}: what works, what does not, and what it costs.`}
      />
      <PageHeader title="Blog" lead="Longer pieces: what works, what does not, and what it costs." />
      <SearchBar
        label="Search the blog"
        text={text}
        onChange={setText}
        status={listStatus(search, 'article', 'articles')}
      />
      <CategoryButtons categories={categories} category={category} onChoose={setCategory} />
      <ListBody
        search={search}
        loading={<BlogSectionsLoading />}
        loadingLabel="Loading the blog…"
        errorTitle="The blog could not be loaded."
        empty={<EmptyState title="No articles found matching your criteria." headingLevel="h2" />}
      >
        {(posts) => <BlogSections posts={posts} />}
      </ListBody>
    </PageContainer>
  );
}
