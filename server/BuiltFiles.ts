import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

type Known = { stamp: string; content: unknown };

/** The files of the shell's build that its server reads; each is read again once it has changed, without a restart. */
export class BuiltFiles {
  readonly #dist: string;
  readonly #known = new Map<string, Known>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** The page that is built for every address; undefined between two builds. */
  page(): string | undefined {
    return this.#read('index.html', (text) => text);
  }

  /** A table that the build wrote; `otherwise` where it wrote none. */
  table<Table>(name: string, otherwise: Table): Table {
    return this.#read(name, (text) => JSON.parse(text) as Table) ?? otherwise;
  }

  #read<Content>(name: string, parse: (text: string) => Content): Content | undefined {
    const file = path.join(this.#dist, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return undefined;
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    const known = this.#known.get(name);
    if (known?.stamp === stamp) return known.content as Content;
    const content = parse(readFileSync(file, 'utf8'));
    this.#known.set(name, { stamp, content });
    return content;
  }
}
