import { useState } from 'react';
import { useSearchEverythingQuery } from '@brand/shared-data';
import {
  Box,
  Button,
  EmptyState,
  PageContainer,
  PageHeader,
  PageTitle,
  QueryState,
  SearchField,
  SkeletonLines,
} from '@brand/shared-ui/core';
import { useSearchParams } from '@brand/shared-ui/router';
import { ResultLink } from './SearchResults';
import { isSearch, nothingFound, searchHint, toSearchText, tryAnother } from './searchText';

/** The site search as a page, `/search?q=`: for visitors without scripts, before scripts run, and for search engines. */
export function SearchPage() {
  const [params] = useSearchParams();
  const text = toSearchText(params.get('q') ?? '');
  return (
    <PageContainer width="text">
      <PageTitle title="Search" />
      {/* PageTitle's noindex stands for a page of one person alone, which this is not. */}
      <meta name="robots" content="noindex" />
      <PageHeader title="Search" lead={searchHint} />
      <SearchForm key={text} text={text} />
      {isSearch(text) && <Results text={text} />}
    </PageContainer>
  );
}

function SearchForm({ text }: { text: string }) {
  const [typed, setTyped] = useState(text);
  return (
    <Box component="form" role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 4 }}>
      <Box sx={{ flex: '1 1 11rem', maxWidth: '28rem' }}>
        <SearchField label="Search the site" name="q" value={typed} onChange={setTyped} />
      </Box>
      <Button type="submit" variant="contained">
        Search
      </Button>
    </Box>
  );
}

function Results({ text }: { text: string }) {
  const query = useSearchEverythingQuery(text);
  return (
    <QueryState
      query={query}
      loading={<SkeletonLines count={6} lastWidth="60%" />}
      loadingLabel="Loading results…"
      errorTitle="The search did not work."
      isEmpty={(results) => results.length === 0}
      empty={<EmptyState headingLevel="h2" title={nothingFound(text)} text={tryAnother} />}
    >
      {(results) => (
        <Box component="ul" aria-label="Results" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {results.map((result) => (
            <li key={result.content_type + result.content_id}>
              <ResultLink result={result} />
            </li>
          ))}
        </Box>
      )}
    </QueryState>
  );
}
