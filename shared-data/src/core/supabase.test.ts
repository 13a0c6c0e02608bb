import { createSupabase } from './supabase';

describe('Supabase', () => {
  const { WebSocket } = globalThis;
  afterEach(() => Object.assign(globalThis, { WebSocket }));

  it('Supabase loads where there is no WebSocket, and only a subscription fails', async () => {
    Reflect.deleteProperty(globalThis, 'WebSocket');

    const client = createSupabase({ url: 'http://no-socket.example', key: 'publishable-key' });
    const whole = await client.load();
    await whole.auth.stopAutoRefresh();

    expect(() => whole.channel('settings').subscribe()).toThrow('Live updates need a WebSocket');
  });
});
