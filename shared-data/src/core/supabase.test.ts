import { createSupabase } from './supabase';

describe('the client', () => {
  const { WebSocket } = globalThis;
  afterEach(() => Object.assign(globalThis, { WebSocket }));

  it('can be made where there is no WebSocket; only a subscription fails there', async () => {
    Reflect.deleteProperty(globalThis, 'WebSocket');

    const client = createSupabase({ url: 'http://no-socket.example', key: 'publishable-key' });
    const whole = await client.load();
    await whole.auth.stopAutoRefresh();

    expect(() => whole.channel('settings').subscribe()).toThrow('Live updates need a WebSocket');
  });
});
