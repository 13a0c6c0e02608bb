import { escapeHtml } from './escapeHtml';
import { toPlainText } from './htmlTree';
import type { XmlElement } from './readElements';

/**
 * The names of a text's terms in a taxonomy, without duplicates. Old versions of WordPress write categories without a `domain`.
 */
export const termsOf = ({ children }: XmlElement, domain: string): string[] => [
  ...new Set(
    children
      .filter(
        ({ name, attributes }) => name === 'category' && (attributes['domain'] ?? 'category') === domain,
      )
      .map(({ text }) => toPlainText(text)),
  ),
];

/** The meta description stored by an SEO plugin; null if there is none or it is a template such as `%%excerpt%%`. */
export function describe(metaText: (key: string) => string): string | null {
  const text = [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_aioseo_description',
    '_aioseop_description',
  ]
    .map((key) => toPlainText(metaText(key)))
    .find((words) => words !== '' && !/%\w+%|#\w+/.test(words));
  return text ?? null;
}

/**
 * Inserts a link to an episode's audio or video, whose URL begins a field, above the text unless the text already contains the
 * URL.
 */
export const withEnclosures = (html: string, fields: readonly string[]): string =>
  fields
    .map((field) => field.trim().split(/\s/)[0] ?? '')
    .filter((address) => /^https?:\/\//.test(address) && !html.includes(address))
    .map((address) => `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>\n\n`)
    .join('') + html;
