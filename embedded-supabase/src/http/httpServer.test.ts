import { startHttpServer } from './httpServer';

it('An idle connection lasts longer than a client computes between two requests', async () => {
  const { port, close } = await startHttpServer('127.0.0.1', 0, new Set());
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);

    expect(response.headers.get('keep-alive')).toBe('timeout=65');
  } finally {
    await close();
  }
});

it('A request that nothing can answer yet gets 503 with Retry-After', async () => {
  const { port, close } = await startHttpServer('127.0.0.1', 0, new Set());
  try {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  } finally {
    await close();
  }
});
