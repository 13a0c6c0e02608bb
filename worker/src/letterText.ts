import { convert } from 'html-to-text';

const textOptions = {
  wordwrap: 78,
  selectors: [
    // The hidden line that lists of mails show.
    { selector: '[data-skip-in-text]', format: 'skip' },
    // A description that is also the caption is announced once.
    { selector: 'figcaption[aria-hidden=true]', format: 'skip' },
    ...['figure', 'figcaption', 'summary', 'details', 'caption', 'dl', 'dt', 'dd'].map((selector) => ({
      selector,
      format: 'block',
    })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 40 } },
    // The tables that lay the letter out.
    { selector: 'table[role=presentation]', format: 'block' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
  ],
};

/** A letter as plain text, for programs without HTML. */
export const letterText = (html: string): string => convert(html, textOptions);
