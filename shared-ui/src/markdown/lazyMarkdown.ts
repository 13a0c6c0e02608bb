import type { ComponentType } from 'react';
import { lazyWithPreload } from '../router';

/** The code that renders markdown, with the library that parses it. */
export const lazyMarkdown = lazyWithPreload(() => import('../markdown').then((m) => m.RenderedMarkdown));

/** Preloads the code that renders a `MarkdownText`. Never rejects: a text that is rendered later loads it again. */
export const preloadMarkdown = (): Promise<void> => lazyMarkdown.preloadQuietly();

/**
 * The loader of a page that has a `MarkdownText`: the code that renders it is loaded with the page, except where a server has
 * rendered the page. `page(withMarkdown(() => import('./PostPage').then((m) => m.PostPage)))`
 */
export function withMarkdown(load: () => Promise<ComponentType>) {
  return async (isServerRendered: boolean): Promise<ComponentType> => {
    const [component] = await Promise.all([load(), !isServerRendered && preloadMarkdown()]);
    return component;
  };
}
