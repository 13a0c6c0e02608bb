import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { longestSearch, useSearchEverythingQuery, type SearchResult } from '@brand/shared-data';
import {
  Box,
  CircularProgress,
  CloseButton,
  RetryNotice,
  Stack,
  TextInput,
  Typography,
  visuallyHidden,
} from '@brand/shared-ui/core';
import { SearchResults } from './SearchResults';
import { isSearch, nothingFound, searchHint, toSearchText, tryAnother } from './searchText';

const typingPauseMs = 150;
const noResults: SearchResult[] = [];

/** The search for all public content: a combobox whose options are links. */
export function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { text, results, isSearching, isError, refetch } = useSearch(typed);
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
        <SearchStatus text={text} count={results.length} isSearching={isSearching} />
      )}
      <SearchResults id={listId} results={results} active={active} optionId={optionId} onChosen={onClose} />
    </>
  );
}

/**
 * The results for `typed`, once the visitor pauses; until then the previous results are kept. `text` is empty if there is no
 * search.
 */
function useSearch(typed: string) {
  const trimmed = toSearchText(typed);
  const text = useDebounced(trimmed, typingPauseMs);
  const skip = !isSearch(text) || trimmed === '';
  const { data, isFetching, isError, refetch } = useSearchEverythingQuery(text, { skip });
  return {
    text: skip ? '' : text,
    results: (!skip && !isError && data) || noResults,
    isSearching: !skip && (isFetching || text !== trimmed),
    isError: !skip && isError,
    refetch,
  };
}

function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

/**
 * The option selected with the arrow keys; the first one by default. Enter opens it, unless the results belong to an earlier
 * text. (MUI's useAutocomplete supports the same keys, but consumes the Escape meant for the dialog, and closes on blur.)
 */
function useActiveOption(listId: string, results: SearchResult[], isSearching: boolean) {
  const [chosen, setChosen] = useState({ results, index: 0 });
  const index = chosen.results === results ? chosen.index : 0;
  const active = results.length > 0 ? index : null;
  const optionId = (at: number) => `${listId}-${at}`;

  function onKeyDown(event: KeyboardEvent) {
    if (active === null || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen({ results, index: (active + step + results.length) % results.length });
    }
    if (event.key === 'Enter' && !isSearching) document.getElementById(optionId(active))?.click();
  }

  return { active, optionId, onKeyDown };
}

type SearchStatusProps = { text: string; count: number; isSearching: boolean };

function SearchStatus({ text, count, isSearching }: SearchStatusProps) {
  return (
    <>
      {!text && <Typography sx={hint}>{searchHint}</Typography>}
      {text && isSearching && count === 0 && (
        <Box sx={{ display: 'grid', placeItems: 'center', p: 5 }}>
          <CircularProgress aria-label="Loading results…" />
        </Box>
      )}
      {text && !isSearching && count === 0 && (
        <Typography sx={hint}>
          {nothingFound(text)} {tryAnother}
        </Typography>
      )}
      {/* Without a role: status is the role of toasts. */}
      <Box aria-live="polite" sx={visuallyHidden}>
        {text && !isSearching && (count === 1 ? '1 result' : `${count} results`)}
      </Box>
    </>
  );
}

const hint = { px: 3, py: 4, color: 'text.secondary', textAlign: 'center', overflowWrap: 'anywhere' };
