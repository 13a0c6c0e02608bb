import { useSite, type SiteConfig } from './SiteProvider';

/**
 * The sentences of public pages that the owner may write anew, with what stands there until then. The owner's own are in
 * `site.words`; an empty one hides its line. A key is letters and underscores, because SQL checks it (schemas/site.sql).
 */
export const defaultWords = {
  home_greeting: 'Hi, I’m {name}',
  home_journal: 'Short notes from the day, the dull ones included.',
  home_blog: 'Longer pieces, on what works and what does not.',
  home_story: 'Who I am, and how I got here.',
  home_store: 'Templates and guides that I use myself.',
  home_store_closed: 'Opening later.',
  home_academy:
    'The Academy puts what I learned in order: one lesson at a time, a badge at the end, no countdown timers.',
  home_letters:
    'A letter now and then, when there is something worth your time: what I tried, what it cost, what came of it.',
  dialog_letters: 'A short letter when there is something worth telling.',
  about_years: 'Years in Corporate',
  about_years_value: '8',
  about_days: 'Days as an Entrepreneur',
  about_freedom: 'Hours of Freedom',
  about_freedom_value: '∞',
  day_of: 'as an entrepreneur',
  journal_lead: 'Short notes from the working day, the newest first.',
  blog_lead: 'Longer pieces: what works, what does not, and what it costs.',
  blog_empty: 'Come back soon to read my first article.',
  challenges_lead: 'Things I try in public: with rules, an end, and an honest result.',
  challenges_empty: 'Come back soon to see what I dare first.',
  academy_lead: 'Courses from what I have tried myself, one lesson at a time.',
  store_lead: 'Paid once, yours from then on: downloads and courses, with a receipt.',
  store_closed_lead:
    'Four things I made for myself first, and am now making fit for other people. They open one by one, when each of them is good enough to pay for.',
  store_closed_end: 'Until then, what I learn while making them is in the journal.',
  store_first: 'Corporate Exit Blueprint',
  store_first_form: 'Workbook',
  store_first_text:
    'For the last months in a job: money, notice and insurance, in the order in which they matter.',
  store_second: 'Side Project Starter Kits',
  store_second_form: 'Kit',
  store_second_text:
    'From an idea to a first paying customer, in evenings: a page, an invoice and a letter to ten people.',
  store_third: 'Entrepreneur Mindset Masterclass',
  store_third_form: 'Course',
  store_third_text:
    'How to go on when nobody asks for it, and how to stop in the evening. One lesson at a time.',
  store_fourth: 'Productivity Templates',
  store_fourth_form: 'Templates',
  store_fourth_text: 'The week on one page, the year on another, and a list that can be printed.',
  not_found: 'The address may have a typo, or the page has moved on.',
} as const;

export type WordKey = keyof typeof defaultWords;

/** The sentence for a key: the owner's, or the default. `{name}` in it becomes the site's name. */
export const wordsOf = ({ name, words }: Pick<SiteConfig, 'name' | 'words'>, key: WordKey): string =>
  (words?.[key] ?? defaultWords[key]).replaceAll('{name}', name);

/** Returns `wordsOf` for the page's site. */
export function useWords(): (key: WordKey) => string {
  const site = useSite();
  return (key) => wordsOf(site, key);
}
