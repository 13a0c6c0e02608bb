import type { SchemePalette } from '@brand/shared-ui/server';
import type { Card } from '../pageFacts';

/** A size, in pixels, that all sites with link previews support. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The owner's name, the signature, if any, as a data: URL, and the site's colours. */
export type Author = { name: string; signature?: string; colours: SchemePalette };

/** The signature's size on the picture, in pixels. */
export const signatureSize = { width: 312, height: 80 } as const;

type Props = {
  card: Card;
  author: Author;
  /** The font size of the title, in pixels. */
  size: number;
  /** The number of lines after which the title is truncated; undefined for no limit. */
  lines?: number;
};

/** Identifies the title in the layout. */
export const titleKey = 'title';

// Keeps words such as "one-person" on one line.
const unbreakingHyphen = '\u2011';

/** A page's picture, in the site's light colours, because chats show it in either colour scheme. */
export function CardPicture({ card: { label, title, note, share }, author, size, lines }: Props) {
  const { background, divider, primary, text } = author.colours;
  const sheetColours = {
    color: text.primary,
    backgroundColor: background.default,
    borderTop: `16px solid ${primary.main}`,
  };
  return (
    <div style={{ ...sheetStyle, ...sheetColours }}>
      <div style={{ ...labelStyle, color: primary.main }}>{label}</div>
      <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
        {/* A title that is cut cannot be balanced: the shortest lines would win. */}
        <div
          key={titleKey}
          style={{ ...heading, ...(lines ? { lineClamp: lines } : balanced), fontSize: size }}
        >
          {title.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, unbreakingHyphen)}
        </div>
      </div>
      <div style={{ ...footStyle, borderTop: `2px solid ${divider}` }}>
        {share !== undefined && (
          <div style={{ ...barStyle, width: share * widthOfBar, backgroundColor: primary.main }} />
        )}
        <div style={{ ...noteStyle, color: text.secondary }}>{note}</div>
        {author.signature ? (
          <img src={author.signature} style={signatureStyle} alt="" />
        ) : (
          <div style={nameStyle}>{author.name}</div>
        )}
      </div>
    </div>
  );
}

const sheetStyle = {
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  ...pictureSize,
  padding: '64px 80px 56px',
  fontFamily: 'newsreader-latin',
} as const;

// Reserves space for the label even if there is no text.
const labelStyle = {
  display: 'block',
  minHeight: 44,
  fontSize: 34,
  lineHeight: 1.3,
  wordBreak: 'break-word',
  lineClamp: 1,
} as const;

const heading = {
  display: 'block',
  lineHeight: 1.14,
  letterSpacing: '-0.01em',
  wordBreak: 'break-word',
} as const;

const balanced = { textWrap: 'balance' } as const;

const widthOfBar = pictureSize.width - 160;

// Positioned on the line above the footer.
const barStyle = {
  position: 'absolute',
  top: -7,
  left: 0,
  height: 12,
  borderRadius: 6,
} as const;

const footStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 48,
  paddingTop: 32,
} as const;

const noteStyle = {
  display: 'block',
  flexShrink: 1,
  fontSize: 30,
  lineHeight: 1.35,
  wordBreak: 'break-word',
  lineClamp: 2,
} as const;

const signatureStyle = { ...signatureSize, flexShrink: 0 } as const;

const nameStyle = {
  display: 'block',
  maxWidth: 480,
  flexShrink: 0,
  fontSize: 44,
  lineHeight: 1.3,
  wordBreak: 'break-word',
  lineClamp: 1,
} as const;
