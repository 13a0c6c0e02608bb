import { adminGroups } from './adminLinks';

/** A page of the admin with the title of its group. */
export type AdminPlace = { to: string; label: string; group: string };

/**
 * The pages whose name or purpose has most of the typed words, in the order of the sidebar; all of them if nothing is typed. A
 * sentence finds a page, too, because words that no page has do not count.
 */
export function findPages(typed: string, hasTill: boolean): AdminPlace[] {
  const all = toWords(typed);
  const telling = all.filter((word) => !filling.has(word));
  const wanted = telling.length > 0 ? telling : all;
  const pages = adminGroups.flatMap(({ title, links }) =>
    links
      .filter(({ needsTill }) => hasTill || !needsTill)
      .map(({ to, label, also = '' }) => {
        const names = toWords(`${label} ${also}`);
        const found = wanted.filter((word) => names.some((name) => isSame(name, word))).length;
        return { to, label, group: title, found };
      }),
  );
  const most = Math.max(...pages.map(({ found }) => found));
  return wanted.length > 0 && most === 0 ? [] : pages.filter(({ found }) => found === most);
}

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const filling = new Set(
  'a an and for from how i in is it make me my of on see that the to what with'.split(' '),
);

// The beginning of a word is enough, and "reads" is "read".
const isSame = (name: string, word: string) =>
  name.startsWith(word) || (name.length > 3 && word.startsWith(name));
