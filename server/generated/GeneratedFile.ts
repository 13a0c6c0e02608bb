import type { SiteConfig } from '@brand/shared-ui/core';
import type { Body } from '../sendHtml';
import type { PublicContent } from './PublicContent';

/** What a file is made of: nothing but what everybody may read. */
export type PublicSite = {
  /** The origin that visitors know. */
  url: string;
  config: SiteConfig;
  content: PublicContent;
};

/** A file, with headers that no other file of its kind has; or that it has another address by now. */
export type Made = { body: Body; headers?: Record<string, string> } | { movedTo: string };

/** A file, or a kind of files, that the server makes of the content when it is asked for it (docs/decisions/018). */
export type GeneratedFile = {
  /** Its address. One star may stand for a part of it without a stroke, two stars for a part with strokes. */
  pattern: string;
  type: string;
  headers?: Record<string, string>;
  /** What the star stands for in all files that there are. */
  parts?: (site: PublicSite) => Promise<string[]>;
  /** `part` is what the star stands for. Null where there is no such file. */
  make: (site: PublicSite, part: string) => Made | null | Promise<Made | null>;
};

/** One file: which of `files` has the address `pathname`, and what its star stands for there. */
export type FoundFile = { file: GeneratedFile; part: string };

const stars = /\*+/;

/** Where the file is whose star stands for `part`. */
export const addressWith = (pattern: string, part: string): string => pattern.replace(stars, () => part);

export function findFile(files: readonly GeneratedFile[], pathname: string): FoundFile | undefined {
  for (const file of files) {
    const [start = '', end] = file.pattern.split(stars);
    if (end === undefined && pathname === start) return { file, part: '' };
    if (end === undefined || !pathname.startsWith(start) || !pathname.endsWith(end)) continue;
    const part = pathname.slice(start.length, -end.length);
    if (part !== '' && (file.pattern.includes('**') || !part.includes('/'))) return { file, part };
  }
  return undefined;
}
