import { longestSearch } from '@brand/shared-data';

// Parts that the dialog and the page of the search have in common.

const shortestSearch = 2;

/** Makes the search text from the typed text. */
export const toSearchText = (typed: string) => typed.slice(0, longestSearch).trim().replaceAll(/\s+/g, ' ');

/** Whether a text is long enough to be searched for. */
export const isSearch = (text: string) => text.length >= shortestSearch;

export const searchHint =
  'Journal, blog, challenges, the story of each year and the courses. Type two letters or more.';

export const nothingFound = (text: string) => `Nothing found for “${text}”.`;

export const tryAnother = 'Try another word, or fewer of them.';

/** The page with the results of a search. */
export const toSearchPath = (text: string) => `/search?q=${encodeURIComponent(text)}`;
