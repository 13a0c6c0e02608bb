import { createHash } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { codePalette, type ColoredCode } from '@brand/shared-ui/server';
import { escapeHtml } from 'shared-node/escapeHtml';

type Block = { language: string; code: string };
type Token = [length: number, kind: string];

// Longer code stays plain: a thousand characters take up to 25 ms of the processor.
const maxCode = 20_000;
const maxLine = 500;
const maxPerPage = 100_000;
const maxLanguage = 40;
// Milliseconds of this process's processor, because on a busy machine harmless code takes long by the clock. A grammar's expressions
// may take for ever on a text that was made for them.
const maxMs = 6000;
const checkMs = 100;
const maxWaiting = 200;
// The thread's memory is given back when nobody needs it.
const idleMs = 600_000;
const megabyte = 1024 * 1024;
const plainForMs = 3600_000;

const program = path.join(__dirname, 'codeWorker.mjs');
const codeBlock =
  /(<pre[^<>]{0,500}><code[^<>]{0,500} class="language-([^"<>]{1,40})"[^<>]{0,500}>)([^<]+)(?=<\/code>)/g;

const kinds = Object.keys(codePalette);
const colors = Object.values(codePalette).map(([light, dark]) => `light-dark(${light},${dark})`);

/**
 * Colours code by its language, in a thread that ends when it hangs, needs too much memory or has nothing to do
 * (docs/decisions/068). Code of an unknown language, and code beyond the limits, stays plain.
 */
export class CodeColors {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #known = new LRUCache<string, { code: ColoredCode | null }>({
    max: 5000,
    maxSize: 16 * megabyte,
    sizeCalculation: ({ code }) => 200 + 16 * (code?.tokens.length ?? 0),
  });

  /** `niceness` is the thread's scheduling priority: 19 is the lowest. */
  constructor(
    private readonly limitMs = maxMs,
    private readonly niceness = 0,
  ) {}

  /** Colours the code in a page's HTML. */
  async inPage(html: string): Promise<string> {
    let left = maxPerPage;
    const colored: (string | null)[] = [];
    for (const [, , language = '', escaped = ''] of html.matchAll(codeBlock)) {
      const code = unescapeHtml(escaped);
      left -= code.length;
      const found = left < 0 ? null : await this.color({ language, code });
      colored.push(found && toHtml(code, found));
    }
    return html.replace(
      codeBlock,
      (_, start: string, __, escaped: string) => start + (colored.shift() ?? escaped),
    );
  }

  /** Null if the code stays plain. */
  async color({ language, code }: Block): Promise<ColoredCode | null> {
    if (language.length > maxLanguage || code.length > maxCode || code.includes('\r')) return null;
    if (code.split('\n').some(({ length }) => length > maxLine)) return null;
    const name = language.toLowerCase();
    const key = createHash('sha256').update(`${name}\n${code}`).digest('base64');
    const known = this.#known.get(key);
    if (known) return known.code;
    if (this.#waiting >= maxWaiting) return null;
    this.#waiting += 1;
    const tokenizing = this.#last.then(() => this.#tokenize({ language: name, code }));
    this.#last = tokenizing.catch(() => {});
    const tokens = await tokenizing.catch(() => null).finally(() => (this.#waiting -= 1));
    const isWhole = tokens?.reduce((sum, [length]) => sum + length, 0) === code.length;
    const found = tokens && isWhole ? toColored(tokens) : null;
    // The machine may only have been busy.
    this.#known.set(key, { code: found }, found ? {} : { ttl: plainForMs });
    return found;
  }

  /** Resolves to null for an unknown language; rejects if the thread had to be ended. */
  #tokenize(block: Block): Promise<Token[] | null> {
    const worker = (this.#worker ??= this.#start());
    clearTimeout(this.#idle);
    return new Promise<Token[] | null>((resolve, reject) => {
      const end = () => {
        clearInterval(watch);
        this.#end();
        reject(new Error('The code took too long or too much memory.'));
      };
      const before = process.cpuUsage();
      const watch = setInterval(() => {
        const { user, system } = process.cpuUsage(before);
        if (user + system > this.limitMs * 1000) end();
      }, checkMs);
      const listen = (tokens: Token[] | null) => {
        clearInterval(watch);
        worker.off('error', end);
        this.#idle = setTimeout(() => this.#end(), idleMs).unref();
        resolve(tokens);
      };
      worker.once('message', listen).once('error', end);
      worker.postMessage(block);
    });
  }

  #start(): Worker {
    const worker = new Worker(program, {
      env: {},
      workerData: { niceness: this.niceness },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    });
    worker.unref();
    return worker;
  }

  #end() {
    void this.#worker?.terminate();
    this.#worker = null;
  }
}

const toColored = (tokens: Token[]): ColoredCode => ({
  colors,
  tokens: tokens.map(([length, kind]) => [length, kinds.indexOf(kind)]),
});

function toHtml(code: string, { tokens }: ColoredCode): string {
  let at = 0;
  return tokens
    .map(([length, color]) => {
      const text = escapeHtml(code.slice(at, (at += length)));
      return color < 0 ? text : `<span style="color:${colors[color]}">${text}</span>`;
    })
    .join('');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

// The opposite of React's escaping.
const unescapeHtml = (html: string) =>
  html.replace(/&(lt|gt|quot|#x27|amp);/g, (whole, name: string) => entities[name] ?? whole);
