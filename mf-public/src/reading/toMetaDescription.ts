import { excerptOf, plainText } from '@brand/shared-ui/core';

const length = 160;

/** The description of a page for search engines: the start of a text, without its markdown. */
export const toMetaDescription = (markdown: string | null | undefined) =>
  excerptOf(plainText(markdown), length);
