import type { ComponentType } from 'react';
import { lazyWithPreload } from '@brand/shared-ui/router';

/** What draws markdown, with the library that reads it. */
export const lazyMarkdown = lazyWithPreload(() =>
  import('@brand/shared-ui/markdown').then((m) => m.RenderedMarkdown),
);

/** Loads ahead what draws a `MarkdownText`. Never rejects: a text that is drawn asks again. */
export const preloadMarkdown = (): Promise<void> => lazyMarkdown.preloadQuietly();

/**
 * The loader of a page that has a `MarkdownText`: what draws it comes with the page, except to a page that a server has
 * drawn. `page(withMarkdown(() => import('./PostPage').then((m) => m.PostPage)))`
 */
export function withMarkdown(load: () => Promise<ComponentType>) {
  return async (isDrawn: boolean): Promise<ComponentType> => {
    const [component] = await Promise.all([load(), !isDrawn && preloadMarkdown()]);
    return component;
  };
}
