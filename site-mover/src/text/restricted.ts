import { leftOut } from './leftOut';

// Handles texts, or parts of texts, with restricted access. A text becomes a draft if its restriction is not recognized.

const words =
  /member|restrict|premium|paid|paywall|private|protect|password|passster|subscri|logg?ed|gated|patre?on|sponsor|supporter|exclusive|confidential|secret|embargo|log-?in|wpmem|swpm|(?:^|[_/-])(?:rcp|pmpro|mepr|wlm|s2|s2if|ihc|hide|hidden|hidepost|um|arm|armif|ppwp?|lock|locked|locker|vip|access|internal|content_control)(?:[_/-]|$)/i;

/**
 * Removes each part from `begin` to `end`; parts may be nested. If an end is missing, everything after the beginning is removed.
 */
function withoutParts(
  html: string,
  mark: RegExp,
  kindOf: (mark: string) => 'begin' | 'end' | 'rest' | null,
): string {
  let depth = 0;
  let from = 0;
  let kept = '';
  for (const found of html.matchAll(mark)) {
    const kind = kindOf(found[0]);
    if (kind === null) continue;
    if (depth === 0 && kind !== 'end')
      kept += html.slice(from, found.index) + leftOut('part that only some could read');
    if (kind === 'rest' && depth === 0) return kept;
    if (kind === 'begin') depth += 1;
    else if (kind === 'end' && depth > 0) {
      depth -= 1;
      if (depth === 0) from = found.index + found[0].length;
    }
  }
  return depth > 0 ? kept : kept + html.slice(from);
}

const gatedBlock = /<!--\s*kg-gated-block:(?:begin[\s\S]*?|end\s*)-->/gi;

/** Removes members-only cards from a Ghost post. Cards that visitors can also see (`nonMember:true`) are kept. */
export function withoutGatedBlocks(html: string): string {
  const open: boolean[] = [];
  return withoutParts(html, gatedBlock, (mark) => {
    if (!/kg-gated-block:begin/i.test(mark)) return open.pop() === false ? 'end' : null;
    const isPublic = /\bnonMember:\s*"?true\b/.test(mark);
    open.push(isPublic);
    return isPublic ? null : 'begin';
  });
}

/**
 * Whether visitors can see a Ghost card, according to its `visibility` in the current or former format. Unknown values count as
 * hidden.
 */
export function isForVisitors({ visibility }: Readonly<Record<string, unknown>>): boolean {
  if (visibility === undefined || visibility === null) return true;
  const { web, showOnWeb, segment } = Object(visibility) as Record<string, unknown>;
  if (web !== undefined) return (Object(web) as Record<string, unknown>)['nonMember'] === true;
  return showOnWeb === true && (segment === undefined || segment === null || segment === '');
}

/** Whether a Ghost document has a card that only some readers may see. */
export function hasGatedCard(document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false;
  return !isForVisitors(document as Record<string, unknown>) || Object.values(document).some(hasGatedCard);
}

/** Whether the HTML has Ghost's members-only divider or Substack's paywall mark; the content after it was restricted. */
export const hasPaywall = (html: string): boolean =>
  /<!--\s*members-only\s*-->|\b(?:class|data-component-name)\s*=\s*["']?[^"'<>]{0,200}\bpaywall/i.test(html);

const wordPressBlock = /<!--\s*\/?wp:(?:(?!<!--)[\s\S])*?-->/g;
const shortcode = /\[\/?[a-z][^\]]{0,1000}\]/gi;

/** Removes the blocks and shortcodes with which plugins hide content from a WordPress post. */
export function withoutHiddenBlocks(html: string): string {
  const open: boolean[] = [];
  const blocks = withoutParts(html, wordPressBlock, (mark) => {
    if (/^<!--\s*\//.test(mark)) return open.pop() === true ? 'end' : null;
    const [, name = ''] = /wp:([\w/-]+)/.exec(mark) ?? [];
    const rest = mark.slice(mark.indexOf(name) + name.length, -'-->'.length);
    const isHidden =
      (words.test(name) &&
        !/subscriptions$|logged-out-view$|premium-content\/(?:container|buttons|login-button)$/.test(name)) ||
      /"\w{0,40}(?:visib|condition|restrict|membership|user_?role|logged_?in)\w{0,40}"\s*:/i.test(rest);
    if (rest.trimEnd().endsWith('/')) return isHidden && /paywall/.test(name) ? 'rest' : null;
    open.push(isHidden);
    return isHidden ? 'begin' : null;
  });
  return withoutParts(blocks, shortcode, (mark) => {
    const [, slash = '', name = ''] = /^\[(\/?)([\w-]+)/.exec(mark) ?? [];
    if (!words.test(name) || !blocks.toLowerCase().includes(`[/${name.toLowerCase()}]`)) return null;
    return slash ? 'end' : 'begin';
  });
}

const harmless =
  /^(?:|0|false|no|none|off|null|public|everyone|everybody|all|visible|published|publish|live|a:0:\{\}|\[\]|\{\})$/i;

// Fields in which "no" means that the text is not public.
const toEverybody =
  /^_?(?:is[_-]?)?(?:public|publish|published|live|online|listed|active|enabled|visible|output|render|shared?)$/i;
const isNo = /^(?:false|0|no|n|off|never|none)$/i;

/** Whether a field may restrict who can read the text. Unknown values count as restrictions. */
export const mayRestrict = (name: string, value: string): boolean =>
  toEverybody.test(name)
    ? isNo.test(value.trim())
    : (words.test(name) ||
        /^_?(?:visibility|audience|access\w*|hidden|unlisted|status|state|tiers?|headless|wip|draft|archived|deleted|trashed|expired|roles?|groups?|permissions?|eleventyExcludeFromCollections)$|_access$|access_level/i.test(
          name,
        )) &&
      !harmless.test(value.trim());

/** Whether a field with this name holds the text's expiry date. */
export const isExpiry = (name: string): boolean =>
  /^_?(?:expir(?:y|es?|ed|ation)[\s_-]?(?:date|at|on|time)?|unpublish(?:ed)?[\s_-]?(?:date|at|on)?|(?:end|publish(?:ed)?|valid|visible|available|live|online)[\s_-]?(?:until|till|to|end)|(?:remove|offline|archive)[\s_-]?(?:date|at|on|after))$/i.test(
    name,
  );

/** Whether a field with this name holds the time from which a text is public. */
export const isBeginning = (name: string): boolean =>
  /^_?(?:pub(?:lish)?[\s_-]?date(?:time)?|embargo\w{0,20}|(?:publish|release|visible|available|valid|live|online)[\s_-]?(?:date|at|on|from|after))$/i.test(
    name,
  );

/** Whether a time has passed. An invalid time counts as passed; an empty value or “no” does not. */
export function isOver(value: string, now: string): boolean {
  if (value.trim() === '' || isNo.test(value.trim())) return false;
  const time = /^\d{10}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value);
  return !(time > Date.parse(now));
}
