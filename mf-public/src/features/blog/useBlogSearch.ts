import {
  distinctCategories,
  useListBlogCategoriesQuery,
  useListBlogPostsInfiniteQuery,
} from '@brand/shared-data';
import { useSearchParams } from '@brand/shared-ui/router';
import { matchesSearch } from '../../lists/matchesSearch';
import { searchedList } from '../../lists/searchedList';
import { useSearchText } from '../../lists/useSearchText';
import { isSameCategory } from './isSameCategory';

const everything = { search: '', category: '' };

/** The blog, what is left of it for a search and a category, and which categories there are. */
export function useBlogSearch() {
  const search = useSearchText();
  const [params, setParams] = useSearchParams();
  const category = params.get('category') ?? '';
  const wanted = { search: search.settled.trim(), category };

  const list = useListBlogPostsInfiniteQuery(everything);
  const asksServer = list.hasNextPage && (search.text.trim() !== '' || category !== '');
  const isSettled = wanted.search !== '' || category !== '';
  const found = useListBlogPostsInfiniteQuery(wanted, { skip: !asksServer || !isSettled });
  const { data: allCategories } = useListBlogCategoriesQuery(undefined, { skip: !list.hasNextPage });

  return {
    ...searchedList({
      search,
      list,
      found,
      asksServer,
      keeps: (post) =>
        matchesSearch(search.text, [post.title, post.excerpt]) &&
        (category === '' || isSameCategory(post.category, category)),
    }),
    categories: allCategories ?? distinctCategories(list.data?.pages.flat() ?? []),
    category,
    setCategory: (name: string) => setParams(withCategory(params, name), { preventScrollReset: true }),
  };
}

// What is typed in the search box stays.
function withCategory(params: URLSearchParams, name: string) {
  const next = new URLSearchParams(params);
  if (name) next.set('category', name);
  else next.delete('category');
  return next;
}
