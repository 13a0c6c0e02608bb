import type { ComponentType } from 'react';
import { lateComponent } from '@brand/shared-ui/router';

/** What draws markdown, with the library that reads it. */
export const lateText = lateComponent(() => import('@brand/shared-ui/markdown').then((m) => m.DrawnText));

/** Loads ahead what draws a `MarkdownText`. Never rejects: a text that is drawn asks again. */
export const loadText = (): Promise<void> => lateText.preloadQuietly();

/**
 * The loader of a page that has a `MarkdownText`: what draws it comes with the page, except to a page that a server has
 * drawn. `page(withText(() => import('./PostPage').then((m) => m.PostPage)))`
 */
export function withText(load: () => Promise<ComponentType>) {
  return async (isDrawn: boolean): Promise<ComponentType> => {
    const [component] = await Promise.all([load(), !isDrawn && loadText()]);
    return component;
  };
}
