type Attributes = Record<string, string>;
type Traced = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>;

let span: Traced = (_name, _attributes, work) => work();

/** Runs `work` in a span of OpenTelemetry, below the one that it was called in; without tracing it just runs. */
export const traced: Traced = (name, attributes, work) => span(name, attributes, work);

/**
 * Sends spans to the collector that `env` names (OTEL_EXPORTER_OTLP_ENDPOINT), if it does: nothing of OpenTelemetry is loaded
 * otherwise. Returns how to send what waits and stop.
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return async () => {};
  const [api, base, hooks, resources, exporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new base.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME ?? 'site' }),
    spanProcessors: [new base.BatchSpanProcessor(new exporter.OTLPTraceExporter({ url }))],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('server');
  span = (name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, async (started) => {
      try {
        return await work();
      } catch (error) {
        started.recordException(error as Error);
        started.setStatus({ code: api.SpanStatusCode.ERROR });
        throw error;
      } finally {
        started.end();
      }
    });
  return () => provider.shutdown();
}
