import { styled, type Theme } from '../core';

/** The type size of long text, on which its line length in `ch` depends. */
export const proseText = { fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem)', lineHeight: 1.7 };

const headingStyles = (theme: Theme) => ({
  '& h2': theme.typography.h2,
  '& h3': theme.typography.h3,
  '& h4': theme.typography.h4,
  '& h5, & h6': theme.typography.h5,
  '& :is(h2, h3, h4, h5, h6), & [data-heading]': { margin: theme.spacing(0, 0, 1.5) },
  // Not `:first-child`, because in HTML from the server a style element may be the first child.
  '& :is(p, ul, ol, dl, div, h2, h3, h4, hr, figure, details, blockquote) + :is(h2, h3, h4, h5, h6, [data-heading])':
    { marginTop: theme.spacing(5) },
  // A heading's own link follows the heading's last word.
  '& [data-heading]': {
    textWrap: 'balance' as const,
    '& > :is(h2, h3, h4, h5, h6)': { display: 'inline' },
    '& > a': { marginInlineStart: '0.4em', textDecoration: 'none', opacity: 0 },
    '&:hover > a, & > a:focus-visible': { opacity: 1 },
  },
});

const quoteStyles = (theme: Theme) => ({
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
  // A quote has the direction of its words, which its own blocks find out.
  '& blockquote:has(> :dir(rtl))': { direction: 'rtl' as const },
});

const pictureStyles = (theme: Theme) => ({
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& figure': { marginBlock: theme.spacing(4) },
  // A picture of unknown size gets the space of a typical one while it loads.
  '& figure img:not([width])': { width: '100%', aspectRatio: 'auto 16 / 9' },
  '& figcaption': {
    ...theme.typography.caption,
    marginTop: theme.spacing(1),
    color: theme.vars.palette.text.secondary,
  },
});

const codeStyles = (theme: Theme) => ({
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
    maxWidth: 'min(20rem, 50vw)',
    padding: theme.spacing(1),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start' as const,
    verticalAlign: 'top' as const,
  },
  // No padding at the edges, so that a table's text is aligned with the surrounding text.
  '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
  '& :is(th, td):last-of-type': { paddingInlineEnd: 0 },
});

const printStyles = {
  '@media print': {
    // On paper, links cannot be followed and boxes cannot be scrolled.
    '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.85em' },
    '& [data-heading] > a': { display: 'none' },
    '& pre': { width: 'auto', whiteSpace: 'pre-wrap' },
    '& [data-scrolls]': { overflow: 'visible' },
    '& > [data-part]': { contentVisibility: 'visible' },
  },
};

/** Typography of long text: a calm rhythm on the 8 px grid and lines of 65–70 characters. */
export const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  ...proseText,
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & dl, & figure, & details': { margin: theme.spacing(0, 0, 2.5) },
  '& a': { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
  '& a:hover': { textDecorationThickness: 2 },
  '& ul, & ol': { paddingInlineStart: '1.5em' },
  '& li': { marginBottom: theme.spacing(0.75) },
  '& li > ul, & li > ol': { margin: theme.spacing(0.75, 0, 0) },
  '& input': { marginInlineEnd: theme.spacing(1) },
  '& hr': {
    width: '4rem',
    margin: theme.spacing(5, 'auto'),
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.text.secondary}`,
  },
  ...headingStyles(theme),
  ...quoteStyles(theme),
  ...pictureStyles(theme),
  ...codeStyles(theme),
  // Lets the browser skip the layout of a long text's off-screen parts. The parts are wide enough for a focus ring.
  '& > [data-part]': {
    contentVisibility: 'auto',
    marginInline: theme.spacing(-1),
    paddingInline: theme.spacing(1),
    '&[data-part="section"]': { paddingTop: theme.spacing(2.5) },
  },
  ...printStyles,
}));
