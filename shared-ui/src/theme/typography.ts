/** A pair of faces: one for headings, with its weight, and one for text. */
export type Face = { display: string; weight: number; text: string };

export const editorial: Face = {
  display: '"Newsreader", "Newsreader Fallback", Georgia, serif',
  weight: 500,
  text: 'system-ui, sans-serif',
};

/**
 * The CSS variables for a pair of faces; the typography reads them, so that the server can send a different pair (lookCss.ts).
 */
export const faceVariables = ({ display, weight, text }: Face) => ({
  '--face-display': display,
  '--face-weight': String(weight),
  '--face-text': text,
});

const heading = (fontSize: string, lineHeight: number) => ({
  fontFamily: 'var(--face-display)',
  fontWeight: 'var(--face-weight)',
  fontSize,
  lineHeight,
  letterSpacing: '-0.01em',
  textWrap: 'balance' as const,
});

/**
 * A fluid scale: sizes grow between screen widths of 320 px and 1200 px, in rem so that zoom works. Texts of similar size share
 * one size, because each combination of size and weight on a page is another font for the browser to set up. Enlarged text never makes
 * the largest heading so wide that its words break.
 */
export const typography = {
  fontFamily: 'var(--face-text)',
  h1: heading('min(12vw, clamp(2.125rem, 1.65rem + 2.1vw, 3.5rem))', 1.1),
  h2: heading('clamp(1.625rem, 1.4rem + 1vw, 2.25rem)', 1.2),
  h3: heading('clamp(1.3125rem, 1.2rem + 0.5vw, 1.625rem)', 1.3),
  h4: heading('clamp(1.125rem, 1.08rem + 0.2vw, 1.25rem)', 1.35),
  h5: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4 },
  h6: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
  body1: { fontSize: 'clamp(1rem, 0.97rem + 0.15vw, 1.0625rem)', lineHeight: 1.65 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
  subtitle1: { fontSize: 'clamp(1.125rem, 1.06rem + 0.3vw, 1.3125rem)', lineHeight: 1.5 },
  subtitle2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5 },
  caption: { fontSize: '0.875rem', lineHeight: 1.5 },
  overline: { fontSize: '0.875rem', fontWeight: 600, letterSpacing: '0.06em', lineHeight: 1.5 },
  button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5, textTransform: 'none' as const },
};
