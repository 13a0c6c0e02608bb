import type { ComponentType } from 'react';
import { lazyWithPreload } from '../router';

/** The lazily loaded code that renders markdown, including the parser library. */
export const lazyMarkdown = lazyWithPreload(() => import('../markdown').then((m) => m.RenderedMarkdown));

/** Preloads the code that renders a `MarkdownText`. Never rejects, because rendering a text later loads the code again. */
export const preloadMarkdown = (): Promise<void> => lazyMarkdown.preloadQuietly();

/**
 * Wraps the loader of a page with a `MarkdownText`, so that the code that renders the text is loaded with the page, unless a
 * server has rendered the page. `page(withMarkdown(() => import('./PostPage').then((m) => m.PostPage)))`
 */
export function withMarkdown(load: () => Promise<ComponentType>) {
  return async (isServerRendered: boolean): Promise<ComponentType> => {
    const [component] = await Promise.all([load(), !isServerRendered && preloadMarkdown()]);
    return component;
  };
}
