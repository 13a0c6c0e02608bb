const lines = 3;

/** Three lines, no more and no less, in the text's own size: the cards of a row end alike, zoomed too. */
export const clampedDescription = {
  display: '-webkit-box',
  overflow: 'hidden',
  height: `${lines}lh`,
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
} as const;
