import { useEffect } from 'react';
import type { SearchResult } from '@brand/shared-data';
import { Box } from '@brand/shared-ui/core';
import { SearchOption } from './SearchOption';

type Props = {
  id: string;
  results: SearchResult[];
  /** Which option the keyboard is at. */
  active: number | null;
  optionId: (index: number) => string;
  onChosen: () => void;
};

/** The listbox of the search; it is there also while it is empty, because the box names it. */
export function SearchResults({ id, results, active, optionId, onChosen }: Props) {
  const activeId = active === null ? null : optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Box
      id={id}
      role="listbox"
      aria-label="Results"
      sx={{ minHeight: 0, overflowY: 'auto', p: results.length > 0 ? 1 : 0 }}
    >
      {results.map((result, index) => (
        <SearchOption
          key={result.content_type + result.content_id}
          id={optionId(index)}
          result={result}
          isActive={index === active}
          onChosen={onChosen}
        />
      ))}
    </Box>
  );
}
