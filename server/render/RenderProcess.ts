import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/router';
import type { RenderOutcome } from '@brand/site-contract/renderOutcome';
import type { Settings } from '../settings';
import { fetchAsVisitor, type BackendRequest } from '../content/fetchAsVisitor';
import type { PublicConfig } from '../releases/publicConfig';

/** The input for rendering a page: its URL and the configuration. */
export type RenderedFor = { address: string; config: PublicConfig };

/** A CommonJS module as source text. */
export type Code = { name: string; code: string };

type Backend = Pick<Settings, 'supabaseUrl' | 'supabaseKey'>;
type Pending = {
  resolve: (outcome: RenderOutcome | null) => void;
  reject: (error: Error) => void;
};

// Messages from the process. None can be trusted, because remotes' code runs there.
type Message =
  | { type: 'rendered'; id: number; outcome?: unknown; error?: string; stack?: string }
  | { type: 'fetch'; id: number; request: BackendRequest }
  | { type: 'pong' };

const program = path.join(__dirname, 'renderProcess.mjs');
// Rendering a page takes about 30 ms.
const hangTimeoutMs = 5000;
// On a busy machine, a process that has not answered yet is still starting; a new one would only make the machine busier.
const startTimeoutMs = 30_000;

// A build that crashes every time would otherwise start a process for each request, taking a third of a second each time.
const maxCrashes = 3;
const restMs = 10_000;
const maxStack = 3000;

const permission = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);
// No environment, no file access except to its own program, no processes, threads or addons, and no code from strings.
const confined = [
  ...(permission ? [permission, `--allow-fs-read=${program}`] : []),
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=512',
  '--no-warnings',
];

// One `exit` listener for all child processes, because Node warns about more than ten listeners. The children end
// with this process.
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * A confined child process that runs the builds of a shell and of remotes, and renders pages with them (docs/decisions/028). It
 * starts with the first page. After it has exited, or was killed because it hung, it restarts with the next page.
 */
export class RenderProcess {
  readonly #pending = new Map<number, Pending>();
  readonly #sentCode = new Set<string>();
  #child: ChildProcess | null = null;
  #watchdog: NodeJS.Timeout | undefined;
  #heardAt = 0;
  #timeoutMs = startTimeoutMs;
  /** The number of consecutive exits without a rendered page, and the time of the last exit. */
  #crashes = 0;
  #endedAt = 0;
  #lastId = 0;
  #isClosed = false;

  constructor(
    private readonly shell: Code,
    private readonly backend: Backend,
  ) {}

  /** Renders a page with a remote's code. Rejects if that code throws or the process ends in the meantime. */
  render(remote: Code, page: RenderedFor): Promise<RenderOutcome | null> {
    if (this.#crashes >= maxCrashes && performance.now() - this.#endedAt < restMs)
      return Promise.reject(new Error('the process that renders pages has ended too often'));
    this.#child ??= this.#start();
    this.#sendCode(this.shell);
    this.#sendCode(remote);
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#watch();
      const names = { shell: this.shell.name, remote: remote.name, contract: CONTRACT };
      this.#send({ type: 'render', id, ...names, ...page });
    });
  }

  /** Ends the process once its pending pages are rendered. */
  close(): void {
    this.#isClosed = true;
    if (this.#pending.size === 0) this.#child?.kill();
  }

  #start(): ChildProcess {
    const child = fork(program, [], {
      env: {},
      execArgv: confined,
      // JSON, because deserializing Node's own format is not safe with untrusted code.
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.add(child);
    child.on('message', (message: Message | null) => this.#receive(child, message));
    child.on('error', (error) => console.error(`shell: pages cannot be rendered: ${error.message}`));
    child.once('close', () => {
      running.delete(child);
      if (this.#child === child) this.#reset();
    });
    this.#heardAt = performance.now();
    this.#timeoutMs = startTimeoutMs;
    return child;
  }

  #sendCode(code: Code) {
    if (this.#sentCode.has(code.name)) return;
    this.#sentCode.add(code.name);
    this.#send({ type: 'code', ...code });
  }

  #send(message: object) {
    // Send errors are ignored, because the process's exit rejects all pending pages.
    this.#child?.send(message, () => {});
  }

  #receive(child: ChildProcess, message: Message | null) {
    if (child !== this.#child || !message) return;
    this.#heardAt = performance.now();
    this.#timeoutMs = hangTimeoutMs;
    if (message.type === 'fetch') void this.#fetch(message);
    if (message.type !== 'rendered') return;
    this.#crashes = 0;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    const { outcome, error, stack } = message;
    if (error !== undefined)
      pending?.reject(Object.assign(new Error(String(error)), { stack: String(stack).slice(0, maxStack) }));
    else if (outcome === null || isRenderOutcome(outcome)) pending?.resolve(outcome);
    else pending?.reject(new Error('what was rendered is no page'));
    this.#watch();
  }

  async #fetch({ id, request }: Message & { type: 'fetch' }) {
    const result = await fetchAsVisitor(this.backend, request).then(
      (response) => ({ response }),
      (error: Error) => ({ error: error.message }),
    );
    this.#send({ type: 'fetched', id, ...result });
  }

  // An idle process does not keep the server from exiting. A busy process must answer pings; otherwise it counts as hung.
  #watch() {
    const child = this.#child;
    const isBusy = this.#pending.size > 0;
    child?.[isBusy ? 'ref' : 'unref']();
    child?.channel?.[isBusy ? 'ref' : 'unref']();
    if (isBusy && !this.#watchdog) {
      this.#heardAt = performance.now();
      this.#watchdog = setInterval(() => this.#ping(), hangTimeoutMs / 5);
    } else if (!isBusy) {
      clearInterval(this.#watchdog);
      this.#watchdog = undefined;
      if (this.#isClosed) child?.kill();
    }
  }

  #ping() {
    if (performance.now() - this.#heardAt > this.#timeoutMs) this.#child?.kill('SIGKILL');
    else this.#send({ type: 'ping' });
  }

  #reset() {
    const pending = [...this.#pending.values()];
    this.#crashes += 1;
    this.#endedAt = performance.now();
    this.#child = null;
    this.#sentCode.clear();
    this.#pending.clear();
    this.#watch();
    for (const { reject } of pending) reject(new Error('the process that renders pages has ended'));
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Excludes "//" and "/\", because they lead to other hosts.
const isPath = (value: unknown) => typeof value === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(value);

function isRenderOutcome(value: unknown): value is RenderOutcome {
  if (!isRecord(value)) return false;
  if (value.outcome === 'moved') return isPath(value.to);
  if (value.outcome !== 'found') return value.outcome === 'missing' || value.outcome === 'private';
  const texts = [value.title, value.description, value.head, value.body];
  return texts.every((text) => typeof text === 'string') && isRecord(value.queries);
}
