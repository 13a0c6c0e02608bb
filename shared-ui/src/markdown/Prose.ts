import { styled } from '@brand/shared-ui/core';

/** Typography of long text: a calm rhythm on the 8 px grid and lines of 65–70 characters. */
export const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & dl, & figure, & details': { margin: theme.spacing(0, 0, 2.5) },
  '& :is(h2, h3, h4, h5, h6)': { margin: theme.spacing(0, 0, 1.5), scrollMarginTop: '5rem' },
  // Not :first-child: in HTML from the server a style element may be the first child.
  '& :is(p, ul, ol, dl, div, h2, h3, h4, hr, figure, details, blockquote) + :is(h2, h3, h4, h5, h6)': {
    marginTop: theme.spacing(5),
  },
  '& h2': theme.typography.h2,
  '& h3': theme.typography.h3,
  '& h4': theme.typography.h4,
  '& h5, & h6': theme.typography.h5,
  '& a': { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
  '& a:hover': { textDecorationThickness: 2 },
  '& ul, & ol': { paddingInlineStart: '1.5em' },
  '& li': { marginBottom: theme.spacing(0.75) },
  '& li > ul, & li > ol': { margin: theme.spacing(0.75, 0, 0) },
  '& blockquote': {
    paddingInlineStart: theme.spacing(2.5),
    borderInlineStart: `3px solid ${theme.vars.palette.primary.main}`,
    color: theme.vars.palette.text.secondary,
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: '1.125em',
  },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& hr': {
    width: '4rem',
    margin: theme.spacing(5, 'auto'),
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.text.secondary}`,
  },
  '& code, & kbd, & pre': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.9em',
  },
  '& :not(pre) > code, & kbd': {
    padding: '0.1em 0.3em',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.action.hover,
  },
  '& [role="region"]': { marginBottom: theme.spacing(2.5) },
  '& pre': {
    width: 'max-content',
    minWidth: '100%',
    boxSizing: 'border-box',
    margin: 0,
    padding: theme.spacing(2),
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.action.hover,
  },
  '& table': { width: 'max-content', minWidth: '100%', borderCollapse: 'collapse', fontSize: '0.9375em' },
  '& th, & td': {
    maxWidth: '20rem',
    padding: theme.spacing(1),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
  },
  '& input': { marginInlineEnd: theme.spacing(1) },
}));
