import { failed, told, withMessage, type Message } from './message';

export const homeMessages = {
  failed: failed('Error', 'Could not load latest updates. Please try again later.'),
} as const;

export const journalMessages = {
  listFailed: withMessage('Error fetching journal entries'),
  entryFailed: failed('Error fetching entry', "This journal entry could not be loaded or doesn't exist."),
  notAvailable: failed('Not Available', 'This journal entry is not yet published.'),
  viewingDraft: told('Viewing Draft'),
} as const;

export const blogMessages = {
  listFailed: withMessage('Error fetching posts'),
  postFailed: failed('Could not fetch the blog post.'),
  postMissing: failed('Post not found.'),
  linkCopied: told('Link copied!'),
  /** Where the browser forbids copying, the link can still be copied by hand. */
  linkNotCopied: (link: string): Message => failed('The link could not be copied', link),
  bookmarked: told('Bookmarks are not implemented yet', 'Your browser can keep this page for you meanwhile.'),
} as const;

/** Of the list of all days. */
export const daysMessages = { listFailed: withMessage('Error fetching all days') } as const;

export const challengesMessages = {
  listFailed: withMessage('Error fetching challenges'),
  challengeFailed: failed('Could not fetch challenge details.'),
  viewingDraft: told('Viewing Draft'),
} as const;
