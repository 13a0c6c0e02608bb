import { once } from 'node:events';
import net from 'node:net';
import { runCommand } from '../run/processes';

// Longer than a client takes to send its request; one that waits for a greeting, as mail programs do, sends nothing.
const silenceMs = 1000;

/**
 * Runs a command while this process listens on `ports`. Resolves with the command's exit status, or with 1 if anything connected to
 * one of them, after printing the ports and the first lines that were sent. Rejects, before it runs anything, if a port is in use.
 */
export async function runBeside(ports: number[], command: string, args: string[]): Promise<number> {
  const asked: { port: number; line: string }[] = [];
  const servers = ports.map((port) =>
    net.createServer((socket) => {
      const request = { port, line: '(nothing)' };
      asked.push(request);
      socket.once('data', (bytes) => {
        request.line = bytes.toString('latin1').split(/[\r\n]/)[0] ?? '';
        socket.destroy();
      });
      socket.setTimeout(silenceMs, () => socket.destroy());
      socket.on('error', () => {});
    }),
  );
  try {
    await Promise.all(servers.map((server, index) => once(server.listen(ports[index]), 'listening')));
    const status = await runCommand(command, args);
    const lines = asked.map(({ port, line }) => `Port ${port} was asked: ${line}`);
    for (const line of new Set(lines)) console.error(line);
    return lines.length > 0 ? 1 : status;
  } finally {
    for (const server of servers) server.close();
  }
}
