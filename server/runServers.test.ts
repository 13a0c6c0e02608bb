import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from 'shared-node/apps';

const program = `
  const server = require('node:http').createServer((_, response) => response.end());
  server.once('listening', () => console.log(String(server.address().port)));
  const { runServers } = require(${JSON.stringify(path.join(root, 'server/runServers.ts'))});
  runServers('part', () => [{ server, host: '127.0.0.1', port: 0, variable: 'PORT' }]);
`;

test('A server keeps an idle connection longer than a proxy does, which is a minute', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', program], { cwd: root });
  try {
    const [port] = await once(child.stdout, 'data');
    const { headers } = await fetch(`http://127.0.0.1:${String(port).trim()}`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  } finally {
    child.kill();
  }
});
