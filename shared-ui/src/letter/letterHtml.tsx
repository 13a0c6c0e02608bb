import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { markdownHtml } from '../markdown/markdownHtml';
import { excerptOf, plainText } from '../text/plainText';
import { faces } from '../theme/faces';
import { paletteOf, type Look } from '../theme/look';
import type { SchemePalette } from '../theme/palette';

type Address = { label: string; href: string };

export type Letter = {
  subject: string;
  markdown: string;
  /** The action below the text; `isSpelledOut` also shows its URL as text, for mail programs that show no buttons. */
  button?: Address & { isSpelledOut?: boolean };
  /** The reason why the reader receives this letter, and links for unsubscribing. */
  footer: { text: string; links: Address[] };
};

/** The palette as colour rules for a letter, because mail programs do not support CSS variables. */
const colours = ({ background, text, primary, divider }: SchemePalette) => `
  body, .ground { background: ${background.default} !important; color: ${text.primary} !important; }
  a, .name { color: ${primary.main}; }
  h1, h2, h3, h4, p, li, td, th { color: ${text.primary}; }
  .footer, .footer p { color: ${text.secondary} !important; }
  hr, td, th, blockquote, .footer { border-color: ${divider} !important; }
  .button { background: ${primary.main} !important; color: ${primary.contrastText} !important; }`;

// Mail programs without support for colour schemes show the light scheme.
const styleOf = (look: Look) => `
  ${colours(paletteOf(look).light)}
  @media (prefers-color-scheme: dark) {${colours(paletteOf(look).dark)}
  }
  img { max-width: 100%; height: auto; border-radius: 4px; }
  pre { overflow-x: auto; white-space: pre-wrap; }
  blockquote { margin: 0; padding-left: 16px; border-left: 3px solid; }
  figure { margin: 24px 0; }
  figcaption, .footer { font-size: 14px; }
  h1, h2, h3 { line-height: 1.25; }
  table.wide { border-collapse: collapse; }
`;

// Mail programs do not load fonts, so a letter in Newsreader falls back to Georgia.
const serif = { display: 'Newsreader, Georgia, serif', text: 'Georgia, serif' };
const sans = 'system-ui, "Segoe UI", Helvetica, Arial, sans-serif';
const letterFaces = {
  editorial: serif,
  book: serif,
  classic: faces.classic,
  plain: { display: sans, text: sans },
};
const textStyle = { fontSize: 17, lineHeight: 1.6 };
// A long URL may break anywhere, because otherwise a phone would scroll sideways.
const spelledOut = { margin: '0 0 24px', wordBreak: 'break-all' } as const;

// Mail programs show the first words of a letter in their lists.
const previewLength = 150;
const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};
// Fills the rest of the preview with nothing visible, so that the text does not follow.
const filler = '\xA0\u200C\u200B\u200D\u200E\u200F\uFEFF';

const buttonStyle = {
  display: 'inline-block',
  maxWidth: '100%',
  padding: '12px 24px',
  borderRadius: 999,
  fontWeight: 600,
  lineHeight: '100%',
  textDecoration: 'none',
  msoPaddingAlt: '0px',
};
const labelStyle = {
  display: 'inline-block',
  maxWidth: '100%',
  lineHeight: '120%',
  msoTextRaise: '9px',
  msoPaddingAlt: '0px',
};

// Classic Outlook ignores the padding of links. Spaces take its place: three, each 8 px wide, and raised for the height.
const outlookSpace = (style = '') =>
  `<!--[if mso]><i style="mso-font-width:400%;${style}" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->`;

// A table, because classic Outlook ignores the width and padding of other elements.
const Frame = ({
  inner,
  style,
  children,
}: {
  inner?: CSSProperties;
  style?: CSSProperties;
  children: ReactNode;
}) => (
  <table
    role="presentation"
    align="center"
    width="100%"
    border={0}
    cellPadding="0"
    cellSpacing="0"
    style={style}
  >
    <tbody>
      <tr>
        <td style={inner}>{children}</td>
      </tr>
    </tbody>
  </table>
);

/**
 * Renders a letter as HTML for mail programs, in both colour schemes, on Node and in browsers. The markdown is sanitized as on
 * the site's pages. The HTML contains no pictures or links other than the letter's own.
 */
export function letterHtml(
  { subject, markdown, button, footer }: Letter,
  site: { name: string; url: string; legalName?: string; legalAddress?: string; language?: string } & Look,
): string {
  const { display, text } = letterFaces[site.face ?? 'editorial'];
  const { language = 'en' } = site;
  const heading = { fontFamily: display };
  const content = markdownHtml(markdown, site.url);
  const preview = excerptOf(plainText(markdown), 120) || subject;
  const markup = renderToStaticMarkup(
    <html lang={language} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: styleOf(site) }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0 }}>
        <div data-skip-in-text="true" style={hidden}>
          {preview}
          <div>{filler.repeat(Math.max(0, previewLength - preview.length))}</div>
        </div>
        <Frame inner={{ ...textStyle, fontFamily: text, margin: 0, padding: '24px 16px' }}>
          <Frame style={{ maxWidth: 600 }}>
            <p style={{ ...heading, margin: '0 0 24px' }}>
              <a className="name" href={site.url} style={{ fontSize: 20, textDecoration: 'none' }}>
                {site.name}
              </a>
            </p>
            <h1 style={{ ...heading, fontSize: 30, margin: '0 0 16px' }}>{subject}</h1>
            <div dangerouslySetInnerHTML={{ __html: content }} />
            {button && (
              <p style={{ margin: '24px 0' }}>
                <a className="button" href={button.href} target="_blank" style={buttonStyle}>
                  <span dangerouslySetInnerHTML={{ __html: outlookSpace('mso-text-raise:18') }} />
                  <span style={labelStyle}>{button.label}</span>
                  <span dangerouslySetInnerHTML={{ __html: outlookSpace() }} />
                </a>
              </p>
            )}
            {button?.isSpelledOut && (
              <p className="footer" data-skip-in-text="true" style={spelledOut}>
                If the button does nothing, open this address: <a href={button.href}>{button.href}</a>
              </p>
            )}
            <div
              className="footer"
              lang={language === 'en' ? undefined : 'en'}
              style={{ marginTop: 40, paddingTop: 16, borderTop: '1px solid' }}
            >
              <p style={{ margin: 0 }}>{footer.text}</p>
              <p style={{ margin: '8px 0 0' }}>
                {footer.links.map(({ label, href }, index) => (
                  <span key={href}>
                    {index > 0 && ' · '}
                    <a href={href}>{label}</a>
                  </span>
                ))}
              </p>
              {site.legalAddress && (
                <p style={{ margin: '8px 0 0' }}>
                  {[site.legalName || site.name, ...site.legalAddress.split('\n')].join(', ')}
                </p>
              )}
            </div>
          </Frame>
        </Frame>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
