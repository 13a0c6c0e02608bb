import { lightPalette } from '@brand/shared-ui/server';
import type { Card } from '../pageFacts';
import { pictureSize } from '../pictureSize';

type Props = {
  card: Card;
  /** The drawing of the owner's signature, as an address that needs no request. */
  signature: string;
  /** The size of the title, in pixels. */
  size: number;
  /** After how many lines the title is cut, if at all. */
  lines?: number;
};

const { background, divider, primary, text } = lightPalette;

/** Finds the title among what was laid out. */
export const titleKey = 'title';

// "one-person" stays one word.
const unbreakingHyphen = '\u2011';

/** The picture of a page, in the site's light colours: a chat shows it whatever its reader's scheme is. */
export function CardPicture({ card: { label, title, note }, signature, size, lines }: Props) {
  return (
    <div style={sheet}>
      <div style={labelled}>{label}</div>
      <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
        {/* What is cut cannot be balanced: the shortest lines would win. */}
        <div
          key={titleKey}
          style={{ ...heading, ...(lines ? { lineClamp: lines } : balanced), fontSize: size }}
        >
          {title.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, unbreakingHyphen)}
        </div>
      </div>
      <div style={foot}>
        <div style={said}>{note}</div>
        <img src={signature} style={signed} alt="" />
      </div>
    </div>
  );
}

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  ...pictureSize,
  padding: '64px 80px 56px',
  color: text.primary,
  backgroundColor: background.default,
  borderTop: `16px solid ${primary.main}`,
  fontFamily: 'newsreader-latin',
} as const;

// There is room for it where there is none.
const labelled = {
  display: 'block',
  minHeight: 44,
  color: primary.main,
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

const foot = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 48,
  paddingTop: 32,
  borderTop: `2px solid ${divider}`,
} as const;

const said = {
  display: 'block',
  flexShrink: 1,
  color: text.secondary,
  fontSize: 30,
  lineHeight: 1.35,
  wordBreak: 'break-word',
  lineClamp: 2,
} as const;

const signed = { width: 312, height: 80, flexShrink: 0 } as const;
