import { styled } from '@brand/shared-ui/core';
import { codeStyles, headingStyles, pictureStyles, printStyles, quoteStyles } from './proseStyles';

/** The size of long text; its measure is in `ch` of it. */
export const proseText = { fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem)', lineHeight: 1.7 };

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
  // The parts of a long text: those far from the screen cost nothing. Their room is wide enough for a focus ring.
  '& > [data-part]': {
    contentVisibility: 'auto',
    marginInline: theme.spacing(-1),
    paddingInline: theme.spacing(1),
    '&[data-part="section"]': { paddingTop: theme.spacing(2.5) },
  },
  ...printStyles,
}));
