import { useId, useState } from 'react';
import { longestSearch, useSearchEverythingQuery } from '@brand/shared-data';
import { CloseButton, RetryNotice, Stack, TextInput } from '@brand/shared-ui/core';
import { SearchNotice } from './SearchNotice';
import { SearchResults } from './SearchResults';
import { useActiveOption } from './useActiveOption';
import { useSettled } from './useSettled';

const shortestSearch = 2;
const typingPauseMs = 150;
const none = { results: [], isSearching: false };

/** The box over everything public and what was found; a combobox whose options are links. `asked` is in it already. */
export function Search({ asked, onClose }: { asked: string; onClose: () => void }) {
  const [typed, setTyped] = useState(asked.slice(0, longestSearch));
  const listId = useId();
  const { text, results, isSearching, isError, refetch } = useFound(typed);
  const { active, optionId, onKeyDown } = useActiveOption(listId, results, isSearching);
  return (
    <>
      <Stack
        direction="row"
        sx={{ p: 1, pl: { xs: 2, sm: 3 }, gap: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <TextInput
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          placeholder="Search the site"
          role="combobox"
          aria-label="Search the site"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === null ? undefined : optionId(active)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSearch}
          sx={{ height: 'auto', fontSize: '1.125rem' }}
        />
        <CloseButton label="Close search" onClick={onClose} />
      </Stack>
      {isError ? (
        <RetryNotice title="The search did not work." busy={isSearching} onRetry={() => void refetch()} />
      ) : (
        <SearchNotice text={text} count={results.length} isSearching={isSearching} />
      )}
      <SearchResults id={listId} results={results} active={active} optionId={optionId} onChosen={onClose} />
    </>
  );
}

/** What there is for what was typed; the results before stay until the next ones come. */
function useFound(typed: string) {
  const wanted = typed.trim().replaceAll(/\s+/g, ' ');
  const text = useSettled(wanted, typingPauseMs);
  const isAsked = text.length >= shortestSearch && wanted !== '';
  const { data, isFetching, isError, refetch } = useSearchEverythingQuery(text, { skip: !isAsked });
  if (!isAsked) return { ...none, text: '', isError: false, refetch };
  return {
    text,
    results: (!isError && data) || none.results,
    isSearching: isFetching || text !== wanted,
    isError,
    refetch,
  };
}
