import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { manifestName } from 'shared-node/releaseLayout';
import {
  pageFilesName,
  shareFilesName,
  type Manifest,
  type PageFiles,
  type Share,
  type ShareFiles,
} from './manifest';

/** The files of the shell's current build that pages are made from. */
export type ShellFiles = {
  html: string;
  pageFiles: PageFiles[];
  shareFiles: ShareFiles;
  /** The file with the build that renders pages on the server; undefined if there is none. */
  serverBuild: string | undefined;
};

const noPages: PageFiles[] = [];
const noShares: ShareFiles = {};

/** The shell's current build in the folder `dist`, which is replaced by releases without a restart. */
export class ShellBuild {
  readonly #files = new Map<string, { stamp: string; content: unknown }>();

  constructor(private readonly dist: string) {}

  /** Returns the files, each the same object until it changes; null while one build replaces another. */
  files(): ShellFiles | null {
    const html = this.#html();
    if (html === undefined) return null;
    return {
      html,
      pageFiles: this.#read(pageFilesName, parseJson<PageFiles[]>) ?? noPages,
      shareFiles: this.#read(shareFilesName, parseJson<ShareFiles>) ?? noShares,
      serverBuild: this.#read('.', (folder) => readdirSync(folder).find((file) => isServerBuild.test(file))),
    };
  }

  /** The name of the build; undefined while there is none. */
  name(): string | undefined {
    const html = this.#html();
    return html === undefined ? undefined : getShellBuild(html);
  }

  /** The shared modules that the build provides, with their versions. */
  shared = (): Share[] => this.#read(manifestName, parseJson<Manifest>)?.shared ?? [];

  /** The builds that pages may no longer run, as `shell@<name>`. */
  getWithdrawn(): string[] {
    const current = toWithdrawn(this.#html());
    // The manifest is next to the released builds; `dist` is a link to the current build.
    const { releases } = this.#read(`../${manifestName}`, parseJson<Manifest>)?.metaData ?? {};
    const names = (releases?.withdrawn ?? []).map((id) => {
      const shell = releases?.withdrawals?.[id]?.shell;
      return shell === undefined ? toWithdrawn(this.#html(`../builds/${id}/`)) : [`shell@${shell}`];
    });
    return names.flat().filter((name) => !current.includes(name));
  }

  #html = (folder = '') => this.#read(`${folder}index.html`, (file) => readFileSync(file, 'utf8'));

  // Rereads a file only after it has changed. A folder's modification time changes whenever a file is added or removed.
  #read<Result>(name: string, read: (file: string) => Result): Result | undefined {
    const file = path.join(this.dist, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return undefined;
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    const known = this.#files.get(name);
    if (known?.stamp === stamp) return known.content as Result;
    const content = read(file);
    this.#files.set(name, { stamp, content });
    return content;
  }
}

/** Returns the name of a shell build, by which its pages identify it: the hashed scripts that its page starts with. */
export function getShellBuild(html: string): string {
  return [...html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, src]) => src).join(' ');
}

const toWithdrawn = (html: string | undefined) =>
  html === undefined ? [] : [`shell@${getShellBuild(html)}`];

const isServerBuild = /^server\..*\.cjs$/;
const parseJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
