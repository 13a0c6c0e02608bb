import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** The address that refuses every connection during this Jest run. */
export const closedAddress = process.env['CLOSED_ADDRESS'] ?? '';

/** Reserves `closedAddress` until this process ends: an outgoing connection has its port, so nobody can listen on it. */
export async function reserveClosedAddress(): Promise<void> {
  const server = net.createServer((socket) => socket.unref()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = net.connect(port, '127.0.0.1');
  await once(connection, 'connect');
  process.env['CLOSED_ADDRESS'] = `http://127.0.0.1:${connection.localPort}`;
  connection.unref();
  server.unref();
}
