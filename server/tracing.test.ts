import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { listen } from '../tooling/testing/listen';
import { root } from './apps';
import { startRenderedSite } from './render/renderedSite.fixture';
import { startTracing, traced } from './tracing';

type Span = { name: string; spanId: string; parentSpanId?: string; status: { code?: number } };
type Traces = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const shell = `
  exports.shares = {};
  exports.renderPage = async ({ config }) => {
    await fetch(config.supabaseUrl + '/rest/v1/blog_posts');
    return { outcome: 'found', title: '', description: '', head: '', body: '<main>A page</main>', queries: {} };
  };`;

/** A collector, and the spans that it was sent. */
async function startCollector() {
  const spans: Span[] = [];
  const server = http.createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Traces;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { url: await listen(server), spans };
}

it('The spans of a request lead from the request over the rendering to its query', async () => {
  const { url: collector, spans } = await startCollector();
  const stop = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector });
  const { url } = await startRenderedSite({ shell });
  expect(await (await fetch(`${url}/blog`)).text()).toContain('A page');
  await expect(traced('failing', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await stop();

  const [query, render, request, failing] = spans;
  expect(spans.map(({ name }) => name)).toEqual(['query', 'render', 'request', 'failing']);
  expect([query?.parentSpanId, render?.parentSpanId]).toEqual([render?.spanId, request?.spanId]);
  expect(failing?.status.code).toBe(2);
});

it('Spans that wait are sent when the server is stopped', async () => {
  const { url: collector, spans } = await startCollector();
  const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector };
  const execArgv = ['--import', 'tsx'];
  const child = fork(path.join(__dirname, 'tracing.fixture.ts'), { cwd: root, env, execArgv });
  // tsx sends messages, too.
  await new Promise<void>((resolve) =>
    child.on('message', (message: { type?: string }) => message.type === 'ready' && resolve()),
  );
  expect(spans).toEqual([]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(spans.map(({ name }) => name)).toEqual(['work']);
}, 20_000);

it('Without a collector nothing of OpenTelemetry is loaded', async () => {
  jest.doMock('@opentelemetry/api', () => {
    throw new Error('loaded');
  });
  await expect(startTracing({})).resolves.toBeInstanceOf(Function);
});
