import type { Theme } from '@brand/shared-ui/core';

// What `Prose` is made of.

export const headingStyles = (theme: Theme) => ({
  '& h2': theme.typography.h2,
  '& h3': theme.typography.h3,
  '& h4': theme.typography.h4,
  '& h5, & h6': theme.typography.h5,
  '& :is(h2, h3, h4, h5, h6), & [data-heading]': { margin: theme.spacing(0, 0, 1.5) },
  // Not :first-child: in HTML from the server a style element may be the first child.
  '& :is(p, ul, ol, dl, div, h2, h3, h4, hr, figure, details, blockquote) + :is(h2, h3, h4, h5, h6, [data-heading])':
    { marginTop: theme.spacing(5) },
  // The link to a heading follows its last word.
  '& [data-heading]': {
    textWrap: 'balance' as const,
    '& > :is(h2, h3, h4, h5, h6)': { display: 'inline' },
    '& > a': { marginInlineStart: '0.4em', textDecoration: 'none', opacity: 0 },
    '&:hover > a, & > a:focus-visible': { opacity: 1 },
  },
});

export const quoteStyles = (theme: Theme) => ({
  '& blockquote': {
    marginBlock: theme.spacing(4),
    paddingInlineStart: theme.spacing(2.5),
    borderInlineStart: `3px solid ${theme.vars.palette.primary.main}`,
    color: theme.vars.palette.text.secondary,
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: theme.typography.h3.fontSize,
    fontWeight: theme.typography.h3.fontWeight,
    lineHeight: 1.5,
  },
  '& blockquote > :last-child': { marginBottom: 0 },
});

export const pictureStyles = (theme: Theme) => ({
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& figure': { marginBlock: theme.spacing(4) },
  // A picture without a known size keeps the place of a common one until it is there.
  '& figure img:not([width])': { width: '100%', aspectRatio: 'auto 16 / 9' },
  '& figcaption': {
    ...theme.typography.caption,
    marginTop: theme.spacing(1),
    color: theme.vars.palette.text.secondary,
  },
});

export const codeStyles = (theme: Theme) => ({
  '& code, & kbd, & pre': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.9em',
  },
  '& pre code': { fontSize: 'inherit' },
  '& :not(pre) > code, & kbd': {
    padding: '0.1em 0.3em',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.action.hover,
  },
  '& [data-scrolls]': { maxWidth: '100%', overflowX: 'auto' as const, marginBlock: theme.spacing(0, 3) },
  '& pre': {
    width: 'max-content',
    minWidth: '100%',
    boxSizing: 'border-box',
    margin: 0,
    padding: theme.spacing(2),
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.action.hover,
    lineHeight: 1.6,
  },
  '& table': {
    width: 'max-content',
    minWidth: '100%',
    borderCollapse: 'collapse',
    fontSize: theme.typography.body2.fontSize,
  },
  '& th': { fontWeight: theme.typography.button.fontWeight },
  '& th, & td': {
    maxWidth: '20rem',
    padding: theme.spacing(1),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start' as const,
    verticalAlign: 'top' as const,
  },
  // The text of a table begins and ends where the lines around it do.
  '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
  '& :is(th, td):last-of-type': { paddingInlineEnd: 0 },
});

export const printStyles = {
  '@media print': {
    // Paper cannot be followed or scrolled.
    '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.85em' },
    '& [data-heading] > a': { display: 'none' },
    '& pre': { width: 'auto', whiteSpace: 'pre-wrap' },
    '& [data-scrolls]': { overflow: 'visible' },
    '& > [data-part]': { contentVisibility: 'visible' },
  },
};
