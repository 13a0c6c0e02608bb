import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { originalPositionFor, TraceMap, type EncodedSourceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { root, shell } from 'shared-node/apps';
import { releasesFolder } from 'shared-node/releaseLayout';
import type { Builds } from '../registry/Builds';
import type { Registry } from '../registry/Registry';

/** A build of a container; `build` is empty if it was never released. */
export type Owner = { remote: string; build: string };
/** The owner of the code, and the stack's frames as file.tsx:line, topmost first. Null if no frame belongs to this site. */
export type ReadStack = { owner: Owner; frames: string } | null;

type Frame = Owner & { isLibrary: boolean; text: string };

// A frame's position is at the end of its line. Only that part is searched, because strangers' pages can also send stacks.
const maxLine = 300;
const position = /:(\d{1,7}):(\d{1,7})\)?$/;
const fileName = /^(?:builds\/(\d{14}-[0-9a-f]{6})\/)?([\w.-]+\.c?js)$/;
const maxFrames = 10;
// The source maps of the current builds take up about five megabytes.
const maxMaps = 100;

/**
 * Resolves stacks with the source maps stored next to the local builds (docs/decisions/037). A stack may contain anything, so
 * only the files of known builds are read.
 */
export class Stacks {
  readonly #maps = new LRUCache<string, { map: TraceMap | null }>({ max: maxMaps });

  /** `dist` is the folder with the shell's build. */
  constructor(
    private readonly dist: string,
    private readonly registry: Pick<Registry, 'hasBuild'> & { builds(): Pick<Builds, 'addresses'> },
  ) {}

  /** The shell build that is currently served. */
  currentShell(): string {
    const folder = existsSync(this.dist) ? path.basename(realpathSync(this.dist)) : '';
    return /^\d{14}-[0-9a-f]{6}$/.test(folder) ? folder : '';
  }

  /**
   * Attributes an error to the container of its topmost frame outside libraries, regardless of the caller; shared modules belong
   * to the shell.
   */
  read(stack: string): ReadStack {
    const places = readPlaces(stack).filter(({ file }) => /\.c?js$/.test(file));
    const frames = places.slice(0, 3 * maxFrames).flatMap(({ file, line, column }) => {
      const frame = this.#toFrame(file, line, column);
      return frame ? [frame] : [];
    });
    const own = frames.filter(({ isLibrary }) => !isLibrary);
    const shown = own.length > 0 ? own : frames.slice(0, 3);
    const [top] = shown;
    if (!top) return null;
    const texts = shown.slice(0, maxFrames).map(({ text }) => text);
    return { owner: { remote: top.remote, build: top.build }, frames: texts.join('\n') };
  }

  /**
   * The frames from this server's own code, as server/file.ts:line, if the project is in `folder`. Not used for stacks from pages,
   * which do not run this code.
   */
  readOwn(stack: string, folder = root): string {
    // tsx runs the server from its sources, so stacks contain their paths. The folder is replaced before frames are read, because
    // its name may contain spaces.
    const own = 'project:';
    const stated = stack.replaceAll(pathToFileURL(`${folder}/`).href, own).replaceAll(`${folder}/`, own);
    return readPlaces(stated)
      .filter(({ file }) => file.startsWith(own) && file.endsWith('.ts') && !file.includes('node_modules'))
      .map(({ file, line }) => `${file.slice(own.length)}:${line}`)
      .slice(0, maxFrames)
      .join('\n');
  }

  #toFrame(url: string, line: number, column: number): Frame | null {
    const found = this.#find(url);
    if (!found) return null;
    const { remote, build, file } = found;
    const map = this.#getMap(file);
    const position = map && originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
    if (!position?.source)
      return { remote, build, isLibrary: false, text: `${path.basename(file)}:${line}:${column}` };
    const source = position.source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*/, '');
    const isLibrary = /node_modules\/|^webpack\//.test(source);
    return { remote, build, isLibrary, text: `${source.replace(/^(\.\.?\/)+/, '')}:${position.line}` };
  }

  #find(url: string): (Owner & { file: string }) | null {
    const remotes = Object.entries(this.registry.builds().addresses).map(([name, manifest]) => ({
      remote: name,
      // The package's folder has the container's name, with hyphens.
      folder: name.replaceAll('_', '-'),
      address: new URL('.', manifest).href,
    }));
    const remote = remotes.find(({ address }) => url.startsWith(address));
    if (remote) {
      const [, build, name] = fileName.exec(url.slice(remote.address.length)) ?? [];
      // If an unknown build were accepted, it would count as the newest, and events from real builds would be treated as
      // outdated.
      if (!name || !this.registry.hasBuild(remote.remote, build ?? '')) return null;
      const folder = build
        ? path.join(releasesFolder(remote.folder), 'builds', build)
        : path.join(root, remote.folder, 'dist');
      return { remote: remote.remote, build: build ?? '', file: path.join(folder, name) };
    }
    const [, build, name] = fileName.exec(url.replace(/^https?:\/\/[^/]+\//, '')) ?? [];
    return name && !build ? this.#findInShell(name) : null;
  }

  // Tabs keep running a shell build after a release has replaced it.
  #findInShell(name: string): (Owner & { file: string }) | null {
    const current = this.currentShell();
    const dist = realpathSync(this.dist);
    const others = current ? readdirSync(path.dirname(dist)) : [];
    for (const build of [current, ...others]) {
      const file = path.join(build ? path.join(path.dirname(dist), build) : dist, name);
      if (existsSync(file)) return { remote: shell.container, build, file };
    }
    return null;
  }

  #getMap(file: string): TraceMap | null {
    const known = this.#maps.get(file);
    if (known) return known.map;
    const map = existsSync(`${file}.map`) ? readMap(`${file}.map`) : null;
    this.#maps.set(file, { map });
    return map;
  }
}

type StackPlace = { file: string; line: number; column: number };

/** Parses the source positions at the ends of a stack's lines, in linear time. */
function readPlaces(stack: string): StackPlace[] {
  return stack.split('\n').flatMap((text) => {
    const end = text.trimEnd().slice(-maxLine);
    const [all = '', line, column] = position.exec(end) ?? [];
    const file = end
      .slice(0, end.length - all.length)
      .split(/[\s()@]/)
      .at(-1);
    return all && file ? [{ file, line: Number(line), column: Number(column) }] : [];
  });
}

// Drops the source texts, which make up most of a map.
function readMap(file: string): TraceMap {
  const map = JSON.parse(readFileSync(file, 'utf8')) as EncodedSourceMap;
  return new TraceMap({ ...map, sourcesContent: undefined });
}
