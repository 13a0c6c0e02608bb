import { createSupabase } from './supabase';

describe('the client', () => {
  const { WebSocket } = globalThis;
  afterEach(() => Object.assign(globalThis, { WebSocket }));

  it('can be made where there is no WebSocket; only a subscription fails there', async () => {
    Reflect.deleteProperty(globalThis, 'WebSocket');

    const client = createSupabase({ url: 'http://no-socket.example', key: 'publishable-key' });
    await client.auth.stopAutoRefresh();

    expect(() => client.channel('settings').subscribe()).toThrow('Live updates need a WebSocket');
  });
});
