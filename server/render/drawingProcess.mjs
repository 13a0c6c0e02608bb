import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { format } from 'node:util';
import vm from 'node:vm';

// The process in which pages are drawn (DrawingProcess.ts). It is JavaScript, because it may read no file but this one, and
// no other process may translate it. What remotes' code finds here ends at what is shared and at `fetch`, which asks the
// server; docs/decisions/028 says what keeps it from the rest.

const { process } = globalThis;
const send = process.send.bind(process);
const fromNode = createRequire(import.meta.url);

// What the shell's build and the libraries in it take of Node.
const provided = {
  ...Object.fromEntries(
    ['buffer', 'crypto', 'events', 'stream', 'stream/consumers', 'string_decoder', 'url', 'util'].map(
      (name) => [name, fromNode(name)],
    ),
  ),
  async_hooks: { AsyncLocalStorage },
  process: { env: {} },
  // It packs archives, of which nothing is drawn.
  worker_threads: {},
};
const ofNode = Object.fromEntries(
  Object.entries(provided).flatMap(([name, module]) => [
    [name, module],
    [`node:${name}`, module],
  ]),
);

// Signals reach every process of this user, and one of them opens it to a debugger.
for (const name of ['kill', '_kill', '_debugProcess', 'getBuiltinModule'])
  Reflect.deleteProperty(process, name);

const print = (...parts) => void process.stderr.write(`shell: while drawing: ${format(...parts)}\n`);
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
const here = {
  process: provided.process,
  console: Object.fromEntries(methods.map((name) => [name, print])),
  fetch: askServer,
  WebSocket: undefined,
  EventSource: undefined,
};
for (const [name, value] of Object.entries(here))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const codes = new Map();
const loaded = new Map();
const asked = new Map();
let lastId = 0;

async function askServer(input, init) {
  const request = new Request(input, init);
  const id = (lastId += 1);
  const body = await request.text();
  const { url, method, headers } = request;
  const answered = new Promise((resolve) => asked.set(id, resolve));
  send({ type: 'read', id, asked: { url, method, headers: Object.fromEntries(headers), body } });
  const { answer, error } = await answered;
  if (error !== undefined) throw new TypeError(error);
  const isEmpty = [204, 205, 304].includes(answer.status);
  return new Response(isEmpty ? null : answer.body, answer);
}

/** What the CommonJS module `name` exports; it is run once. `shares` answers what it requires. */
function exportsOf(name, shares) {
  const known = loaded.get(name);
  if (known) return known;
  const require = (id) => {
    if (!Object.hasOwn(shares, id)) throw new Error(`${name} asks for ${id}, which nobody shares`);
    return shares[id];
  };
  const module = { exports: {} };
  const run = vm.runInThisContext(`(function (module, exports, require) {${codes.get(name)}\n})`, {
    filename: name,
  });
  run(module, module.exports, require);
  loaded.set(name, module.exports);
  return module.exports;
}

async function draw({ shell, remote, contract, address, config }) {
  const { renderPage, shares } = exportsOf(shell, ofNode);
  const { routes, contract: spoken } = exportsOf(remote, shares);
  if (spoken !== contract)
    throw new Error(`${remote} was built for contract ${spoken}, this shell speaks ${contract}`);
  return renderPage({ address, config, routes });
}

const takes = {
  code: ({ name, code }) => codes.set(name, code),
  draw: ({ id, ...page }) =>
    draw(page).then(
      (drawn) => send({ type: 'drawn', id, drawn }),
      (error) => send({ type: 'drawn', id, error: String(error?.message ?? error) }),
    ),
  answer: ({ id, ...answered }) => {
    asked.get(id)?.(answered);
    asked.delete(id);
  },
  // Whoever hangs does not get to answer.
  ping: () => send({ type: 'pong' }),
};

process.on('message', (message) => void takes[message.type](message));
process.on('disconnect', () => process.exit());
// A mistake of one page is no reason to draw no other.
for (const mistake of ['uncaughtException', 'unhandledRejection']) process.on(mistake, print);
