import { longestSearch } from '@brand/shared-data';

// Shared by the search dialog and the search page.

const shortestSearch = 2;

/** Normalizes typed text into a search text. */
export const toSearchText = (typed: string) => typed.slice(0, longestSearch).trim().replaceAll(/\s+/g, ' ');

/** Whether a text is long enough for a search. */
export const isSearch = (text: string) => text.length >= shortestSearch;

export const searchHint =
  'Journal, blog, challenges, the story of each year and the courses. Type two letters or more.';

export const nothingFound = (text: string) => `Nothing found for “${text}”.`;

export const tryAnother = 'Try another word, or fewer of them.';
