import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/router';
import type { RenderOutcome } from 'shell/server';
import type { PublicConfig } from '../pageHtml';
import type { Settings } from '../settings';
import { isDrawn } from './isDrawn';
import { readAsVisitor, type Asked } from './readAsVisitor';

/** A CommonJS module as text. */
export type Code = { name: string; code: string };

type Page = { address: string; config: PublicConfig };
type Waiting = { resolve: (drawn: RenderOutcome | null) => void; reject: (error: Error) => void };

// What the process says. All of it may be a lie: remotes' code runs there.
type Said =
  | { type: 'drawn'; id: number; drawn?: unknown; error?: string }
  | { type: 'read'; id: number; asked: Asked }
  | { type: 'pong' };

const program = path.join(__dirname, 'drawingProcess.mjs');
// Pages take some 30 ms; a machine at its limit and a cold start take more.
const silenceMs = 5000;

// A build that ends the process each time would have it started for every reader, at a third of a second each.
const fruitlessStarts = 3;
const restMs = 10_000;

const permission = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);
// No environment, no file but its own program, no process, thread or addon, and no text becomes code.
const confined = [
  ...(permission ? [permission, `--allow-fs-read=${program}`] : []),
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=512',
  '--no-warnings',
];

/**
 * A process of its own that runs the code of a shell's build and of remotes, and draws with it (docs/decisions/028). It
 * starts with the first page, and again with the next one after it has ended or was ended because it hangs.
 */
export class DrawingProcess {
  readonly #shell: Code;
  readonly #backend: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #given = new Set<string>();
  #child: ChildProcess | null = null;
  #watch: NodeJS.Timeout | undefined;
  #heardAt = 0;
  /** How often in a row it has ended before it drew anything, and since when. */
  #fruitless = 0;
  #endedAt = 0;
  #lastId = 0;
  #isOver = false;

  constructor(shell: Code, backend: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>) {
    this.#shell = shell;
    this.#backend = backend;
  }

  /** Draws a page with a remote's code. Rejects when that throws, or the process ends meanwhile. */
  draw(remote: Code, page: Page): Promise<RenderOutcome | null> {
    if (this.#isResting())
      return Promise.reject(new Error('the process that draws pages has ended too often'));
    this.#child ??= this.#start();
    this.#give(this.#shell);
    this.#give(remote);
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#hold();
      this.#send({
        type: 'draw',
        id,
        shell: this.#shell.name,
        remote: remote.name,
        contract: CONTRACT,
        ...page,
      });
    });
  }

  /** Ends the process once the pages that it draws are there. */
  end(): void {
    this.#isOver = true;
    if (this.#waiting.size === 0) this.#child?.kill();
  }

  #start(): ChildProcess {
    const child = fork(program, [], {
      env: {},
      execArgv: confined,
      // Reading Node's own format from somebody else is not safe.
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.on('message', (said: Said | null) => this.#hear(child, said));
    child.on('error', (error) => console.error(`shell: pages cannot be drawn: ${error.message}`));
    child.once('close', () => {
      process.off('exit', kill);
      if (this.#child === child) this.#forget();
    });
    this.#heardAt = performance.now();
    return child;
  }

  #isResting(): boolean {
    return this.#fruitless >= fruitlessStarts && performance.now() - this.#endedAt < restMs;
  }

  #give(code: Code) {
    if (this.#given.has(code.name)) return;
    this.#given.add(code.name);
    this.#send({ type: 'code', ...code });
  }

  #send(message: object) {
    // Whoever waits for an answer is told by the end of the process.
    this.#child?.send(message, () => {});
  }

  #hear(child: ChildProcess, said: Said | null) {
    if (child !== this.#child || !said) return;
    this.#heardAt = performance.now();
    if (said.type === 'read') void this.#read(said.id, said.asked);
    if (said.type !== 'drawn') return;
    this.#fruitless = 0;
    const waiting = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if (said.error !== undefined) waiting?.reject(new Error(said.error));
    else if (said.drawn === null || isDrawn(said.drawn)) waiting?.resolve(said.drawn);
    else waiting?.reject(new Error('what was drawn is no page'));
    this.#hold();
  }

  async #read(id: number, asked: Asked) {
    const answered = await readAsVisitor(this.#backend, asked).then(
      (answer) => ({ answer }),
      (error: Error) => ({ error: error.message }),
    );
    this.#send({ type: 'answer', id, ...answered });
  }

  // Waiting for nobody, it keeps no server from ending. While somebody waits it has to say now and then that it is there.
  #hold() {
    const child = this.#child;
    const isNeeded = this.#waiting.size > 0;
    const act = isNeeded ? 'ref' : 'unref';
    child?.[act]();
    child?.channel?.[act]();
    if (isNeeded && !this.#watch) {
      this.#heardAt = performance.now();
      this.#watch = setInterval(() => this.#ask(), silenceMs / 5);
    } else if (!isNeeded) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      if (this.#isOver) child?.kill();
    }
  }

  #ask() {
    if (performance.now() - this.#heardAt > silenceMs) this.#child?.kill('SIGKILL');
    else this.#send({ type: 'ping' });
  }

  #forget() {
    const waiting = [...this.#waiting.values()];
    this.#fruitless += 1;
    this.#endedAt = performance.now();
    this.#child = null;
    this.#given.clear();
    this.#waiting.clear();
    this.#hold();
    for (const { reject } of waiting) reject(new Error('the process that draws pages has ended'));
  }
}
