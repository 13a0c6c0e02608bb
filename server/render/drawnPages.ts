import { knownAddress, type RenderOutcome } from 'shell/server';
import type { PublicConfig } from '../pageHtml';
import type { Place } from '../Releases';
import type { Settings } from '../settings';
import { Composer } from './Composer';
import type { ContentVersion, Version } from './ContentVersion';
import { drawerIn } from './drawers';

/** Whether whoever knows the address may see or do what it is for. */
export const isSecret = (path: string): boolean => /^\/(preview\/|claim\/?$)/i.test(path);

/** What was drawn, from which version of the content, and at which address: as far as the page reads it. */
export type DrawnAnswer = { drawn: RenderOutcome; version: Version; address: string };

/** Whether the server draws a page at a place at all: only public ones, and no secret address, which is kept by nobody. */
export const isDrawnHere = (
  { drawsPages }: Pick<Settings, 'drawsPages'>,
  { path, mount, isAnswered }: Place,
): boolean => drawsPages && mount?.access === 'public' && isAnswered === true && !isSecret(path);

/** Gives what the server draws at an address: undefined where the browser draws. Only public pages are ever drawn. */
export function drawnPages(settings: Settings, content: ContentVersion, patienceMs?: number) {
  const composer = new Composer(drawerIn(settings), patienceMs);
  return async (place: Place, asked: string, config: PublicConfig): Promise<DrawnAnswer | undefined> => {
    if (!isDrawnHere(settings, place)) return undefined;
    // A build that the owner tries runs in their browser alone.
    const { pathname, search, searchParams } = new URL(asked, 'http://localhost');
    if (searchParams.has('build')) return undefined;
    const version = await content.current();
    if (version === null) return undefined;
    const address = knownAddress(pathname, search, place.search);
    const drawn = await composer.pageFor({ address, config, builds: place.builds, version });
    return drawn && { drawn, version, address };
  };
}
