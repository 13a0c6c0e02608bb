import { findPages } from './findPages';

test.each([
  ['restore a backup', 'Dashboard'],
  ['import my old blog', 'Dashboard'],
  ['write today’s entry', 'Today'],
  ['change an old entry', 'Journal Entries'],
  ['write an article', 'Blog Posts'],
  ['pause for a holiday', 'Challenges'],
  ['sum up the year', 'Journey Summaries'],
  ['what I do now', 'Now'],
  ['add a contact page', 'Pages'],
  ['be reminded in the evening', 'By Mail'],
  ['download the mailing list', 'Subscribers'],
  ['write a newsletter', 'Letters'],
  ['see who reads', 'Readers'],
  ['invite somebody to a course', 'Academy'],
  ['make a coupon', 'Products'],
  ['refund somebody', 'Orders'],
  ['change my photo', 'About Page'],
  ['what I am working on', 'Current Focus'],
  ['change a sentence of the home page', 'Words'],
  ['hide a link', 'Menu'],
  ['set the language', 'Name and Look'],
  ['an old address leads nowhere', 'Redirects'],
  ['is the site slow', 'Health'],
  ['see broken remotes', 'Remotes'],
  ['see deleted things', 'Trash'],
  ['tell another program', 'Webhooks'],
  ['make a token', 'Tokens'],
  ['change my password', 'Your Account'],
])('Somebody who wants to “%s” is led to %s first', (job, page) => {
  expect(findPages(job, true)[0]?.label).toBe(page);
});
