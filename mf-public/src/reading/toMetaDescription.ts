import { excerptOf, plainText } from '@brand/shared-ui/core';

const length = 160;

/** The meta description of a page: the start of a text, without markdown syntax. */
export const toMetaDescription = (markdown: string | null | undefined) =>
  excerptOf(plainText(markdown), length);
