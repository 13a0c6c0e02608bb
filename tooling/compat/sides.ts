import path from 'node:path';
import { releasesFolder } from '../../server/releases/layout';
import { readReleases } from '../release/pointer';
import { root } from '../../server/apps';
import { factsOf, type Facts } from './facts';

export type Kind = 'released' | 'new';

/** One build that visitors get (`released`) or would get after the next release (`new`: what is built here). */
export type Side = { kind: Kind; id: string; folder: string; facts: Facts };

/** The builds of the app in `folder`: what is built here, and before it what is released, if anything is. */
export async function sidesOf(app: string, env: NodeJS.ProcessEnv): Promise<Side[]> {
  const releases = releasesFolder(app, env);
  const current = (await readReleases(releases))?.current;
  return [
    ...(current ? [await side('released', current, path.join(releases, 'builds', current))] : []),
    await side('new', 'built here', path.join(root, app, 'dist')),
  ];
}

async function side(kind: Kind, id: string, folder: string): Promise<Side> {
  return { kind, id, folder, facts: await factsOf(folder) };
}
