import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rewrite, type Builds } from './builds';

type Change = (builds: Builds, id: string, chunk: string) => Promise<void>;

/** A fault to inject into the released build `id`; it affects the page in `chunk`. */
export type Fault = {
  title: string;
  /** Changes the build before its hashes are computed. */
  before?: Change;
  /** Changes the build's files after its hashes are computed. */
  after?: Change;
  /** Runs once the build is the current one. */
  onceCurrent?: (page: Page, ...change: Parameters<Change>) => Promise<void>;
};

const lacksChunk: Fault = {
  title: 'lacks a chunk',
  after: async (builds, id, chunk) => rm(await builds.file(id, chunk)),
};

const throwsWhenRendered: Fault = {
  title: 'throws when it is rendered',
  before: async (builds, id, chunk) =>
    rewrite(await builds.file(id, chunk), (text) =>
      text.replace(`${chunk}:()=>`, `${chunk}:()=>(()=>{throw new Error("render")})||`),
    ),
};

/** All ways in which a build can fail while an older one is available. */
export const faults: Fault[] = [
  lacksChunk,
  throwsWhenRendered,
  {
    title: 'throws while its page is loaded',
    before: async (builds, id, chunk) =>
      rewrite(await builds.file(id, chunk), () => 'throw new Error("load");'),
  },
  {
    title: 'has an entry that is not what was released',
    after: async (builds, id) => rewrite(await builds.file(id, 'remoteEntry'), (text) => `${text}\n`),
  },
  {
    title: 'has a chunk that is not what was released',
    after: async (builds, id, chunk) =>
      rewrite(await builds.file(id, chunk), (text) => `window.attacked="chunk";${text}`),
  },
  {
    title: 'needs a different contract',
    after: async (builds) =>
      rewrite(builds.pointer, (text) => text.replace(/"contract":\d+,"pages"/, '"contract":0,"pages"')),
  },
  {
    title: 'has a chunk that never loads',
    onceCurrent: async (page, _builds, id, chunk) => {
      await page.route(`**/builds/${id}/${chunk}*`, () => {});
    },
  },
];

/** Makes a build with this fault the current one; returns its id. */
export async function releaseFaulty(
  builds: Builds,
  { before, after }: Fault,
  chunk: string,
): Promise<string> {
  const id = await builds.release((released) => before?.(builds, released, chunk) ?? Promise.resolve());
  await after?.(builds, id, chunk);
  return id;
}
