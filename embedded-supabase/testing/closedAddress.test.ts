import { once } from 'node:events';
import net from 'node:net';
import { closedAddress } from './closedAddress';

const { hostname, port } = new URL(closedAddress);

test('The closed address of a Jest run refuses connections, and nobody else can listen on it', async () => {
  const connected = once(net.connect(Number(port), hostname), 'connect');
  await expect(connected).rejects.toMatchObject({ code: 'ECONNREFUSED' });

  const listening = once(net.createServer().listen(Number(port), hostname), 'listening');
  await expect(listening).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
