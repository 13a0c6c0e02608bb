import http from 'node:http';
import { runServer } from './runServer';
import { startTracing, traced } from './tracing';

runServer('fixture', 'SHELL_PORT', async () => {
  const finish = await startTracing(process.env);
  await traced('work', {}, async () => {});
  return { server: http.createServer(), host: '127.0.0.1', port: 0, finish };
});
