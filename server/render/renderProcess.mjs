import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { format } from 'node:util';
import vm from 'node:vm';

// The process that renders pages (RenderProcess.ts). Plain JavaScript, because it may neither read other files nor start a
// compiler. Remotes' code can reach only the shared modules and `fetch`, which sends requests through the server
// (docs/decisions/028).

const { process } = globalThis;
const send = process.send.bind(process);
const fromNode = createRequire(import.meta.url);

// The Node modules that the shell's build and its libraries import.
const provided = {
  ...Object.fromEntries(
    ['buffer', 'crypto', 'events', 'stream', 'stream/consumers', 'string_decoder', 'url', 'util'].map(
      (name) => [name, fromNode(name)],
    ),
  ),
  async_hooks: { AsyncLocalStorage },
  process: { env: {} },
  // Empty, because only archive packing needs worker threads.
  worker_threads: {},
};
const nodeModules = Object.fromEntries(
  Object.entries(provided).flatMap(([name, module]) => [
    [name, module],
    [`node:${name}`, module],
  ]),
);

// Signals could reach all of this user's processes, and one signal opens a process to a debugger.
for (const name of ['kill', '_kill', '_debugProcess', 'getBuiltinModule'])
  Reflect.deleteProperty(process, name);

const print = (...parts) => void process.stderr.write(`shell: while rendering: ${format(...parts)}\n`);
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
const globals = {
  process: provided.process,
  console: Object.fromEntries(methods.map((name) => [name, print])),
  fetch: fetchThroughServer,
  WebSocket: undefined,
  EventSource: undefined,
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const codes = new Map();
const modules = new Map();
const pendingFetches = new Map();
let lastId = 0;

async function fetchThroughServer(input, init) {
  const request = new Request(input, init);
  const id = (lastId += 1);
  const body = await request.text();
  const { url, method, headers } = request;
  const fetched = new Promise((resolve) => pendingFetches.set(id, resolve));
  send({ type: 'fetch', id, request: { url, method, headers: Object.fromEntries(headers), body } });
  const { response, error } = await fetched;
  if (error !== undefined) throw new TypeError(error);
  const isEmpty = [204, 205, 304].includes(response.status);
  return new Response(isEmpty ? null : response.body, response);
}

/** Returns the exports of the CommonJS module `name`, which runs once and may require `shares`. */
function load(name, shares) {
  const known = modules.get(name);
  if (known) return known;
  const require = (id) => {
    if (!Object.hasOwn(shares, id)) throw new Error(`${name} requires ${id}, which is not shared`);
    return shares[id];
  };
  const module = { exports: {} };
  const run = vm.runInThisContext(`(function (module, exports, require) {${codes.get(name)}\n})`, {
    filename: name,
  });
  run(module, module.exports, require);
  modules.set(name, module.exports);
  return module.exports;
}

async function render({ shell, remote, contract, ...page }) {
  const { renderPage, shares } = load(shell, nodeModules);
  const { routes, contract: built } = load(remote, shares);
  if (built !== contract)
    throw new Error(`${remote} was built for contract ${built}, this shell has ${contract}`);
  return renderPage({ ...page, routes });
}

const handlers = {
  code: ({ name, code }) => codes.set(name, code),
  render: ({ id, ...page }) =>
    render(page).then(
      (outcome) => send({ type: 'rendered', id, outcome }),
      (error) =>
        send({ type: 'rendered', id, error: String(error?.message ?? error), stack: String(error?.stack) }),
    ),
  fetched: ({ id, ...result }) => {
    pendingFetches.get(id)?.(result);
    pendingFetches.delete(id);
  },
  // A process that hangs cannot answer.
  ping: () => send({ type: 'pong' }),
};

process.on('message', (message) => void handlers[message.type](message));
process.on('disconnect', () => process.exit());
// Keeps an uncaught error on one page from terminating the process, which may be rendering other pages.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, print);
