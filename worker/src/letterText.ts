import { convert } from 'html-to-text';

const textOptions = {
  wordwrap: 78,
  selectors: [
    // The hidden preview line that mail programs show in their message lists.
    { selector: '[data-skip-in-text]', format: 'skip' },
    // A caption that repeats the picture's description is skipped.
    { selector: 'figcaption[aria-hidden=true]', format: 'skip' },
    ...['figure', 'figcaption', 'summary', 'details', 'caption', 'dl', 'dt', 'dd'].map((selector) => ({
      selector,
      format: 'block',
    })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 40 } },
    // The tables that lay out the letter.
    { selector: 'table[role=presentation]', format: 'block' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
  ],
};

/** Returns a letter as plain text, for mail programs without HTML. */
export const letterText = (html: string): string => convert(html, textOptions);
