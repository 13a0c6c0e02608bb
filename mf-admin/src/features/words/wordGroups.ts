import { defaultWords, type WordKey } from '@brand/shared-ui/core';

type WordGroup = {
  title: string;
  /** The page that shows them, if it is one. */
  path?: string;
  labels: Partial<Record<WordKey, string>>;
};

/** The sentences by the page on which they stand. */
export const wordGroups: WordGroup[] = [
  {
    title: 'Home',
    path: '/',
    labels: {
      home_greeting: 'Above the tagline',
      home_journal: 'Below “Daily Journal”',
      home_blog: 'Below “Blog Posts”',
      home_story: 'Below “My Story”',
      home_store: 'Below “Digital Store”',
      home_store_closed: 'After “Digital Store”, while nothing is on sale',
      home_academy: 'Beside “Learn at your own pace”',
      home_letters: 'Beside “Stay Updated”',
    },
  },
  {
    title: 'About',
    path: '/about',
    labels: {
      about_years_value: 'First figure',
      about_years: 'Label of the first figure',
      about_days: 'Label of the days since your start date',
      about_freedom_value: 'Last figure',
      about_freedom: 'Label of the last figure',
    },
  },
  { title: 'Journal', path: '/journal', labels: { journal_lead: 'Below the title' } },
  {
    title: 'Blog',
    path: '/blog',
    labels: { blog_lead: 'Below the title', blog_empty: 'While there is no article' },
  },
  {
    title: 'Challenges',
    path: '/challenge',
    labels: { challenges_lead: 'Below the title', challenges_empty: 'While there is no challenge' },
  },
  { title: 'Academy', path: '/academy', labels: { academy_lead: 'Below the title' } },
  {
    title: 'Store',
    path: '/store',
    labels: {
      store_lead: 'Below the title, while something is on sale',
      store_closed_lead: 'Below the title, while nothing is on sale',
      store_first: 'First card',
      store_first_form: 'Kind of the first card',
      store_first_text: 'Text of the first card',
      store_second: 'Second card',
      store_second_form: 'Kind of the second card',
      store_second_text: 'Text of the second card',
      store_third: 'Third card',
      store_third_form: 'Kind of the third card',
      store_third_text: 'Text of the third card',
      store_fourth: 'Fourth card',
      store_fourth_form: 'Kind of the fourth card',
      store_fourth_text: 'Text of the fourth card',
      store_closed_end: 'Below the cards',
    },
  },
  {
    title: 'Everywhere',
    labels: {
      day_of: 'After “Day 412”, above a text',
      dialog_letters: 'In the dialog of “Newsletter”',
      not_found: 'Below “Page not found”',
    },
  },
];

export type WordValues = Record<WordKey, string>;

/** Each sentence's label with its page, for a list of differences. */
export const wordLabels = Object.fromEntries(
  wordGroups.flatMap(({ title, labels }) =>
    Object.entries(labels).map(([key, label]) => [key, `${title}: ${label}`]),
  ),
) as WordValues;

export const wordKeys = Object.keys(defaultWords) as WordKey[];
