import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { listen } from '../testing/listen';
import { appIn, apps, remotes, shell } from '../../shared-node/src/apps';
import { assertPortsFree, besideSystem, freePorts } from './freePorts';

const withBackend = { withBackend: true };

describe('The start of the site', () => {
  it('accepts ports that are free', async () => {
    await expect(assertPortsFree(await freePorts(), apps, withBackend)).resolves.toBeUndefined();
  });

  it.each([
    ['SHELL_PORT', 'shell'],
    ['ACADEMY_PORT', 'mf-academy'],
    ['BACKEND_PORT', 'backend'],
  ])(
    'reports that the port of %s is in use, and the variable that chooses a different one',
    async (variable, name) => {
      const port = new URL(await listen(http.createServer())).port;
      const env = { ...(await freePorts()), [variable]: port };

      await expect(assertPortsFree(env, apps, withBackend)).rejects.toThrow(
        new Error(
          `Port ${port} (${name}) is in use. Stop what uses it, or choose a different one with ${variable}=….`,
        ),
      );
    },
  );

  it('reports a HOST that is no address of this machine, and not a port in use', async () => {
    const env = { ...(await freePorts()), HOST: '192.0.2.1' };

    await expect(assertPortsFree(env, apps, withBackend)).rejects.toThrow(
      /^HOST is "192\.0\.2\.1", on which nothing can listen/,
    );
  });

  it('reports two parts with the same port', async () => {
    const ports = await freePorts();
    const env = { ...ports, ADMIN_PORT: ports.SHELL_PORT };

    await expect(assertPortsFree(env, apps, withBackend)).rejects.toThrow(
      new Error(
        `mf-admin and shell are both set to port ${ports.SHELL_PORT}. Choose a different one with ADMIN_PORT=….`,
      ),
    );
  });

  it('ignores the ports of parts that it does not start', async () => {
    const port = new URL(await listen(http.createServer())).port;
    const env = { ...(await freePorts()), BACKEND_PORT: port, PUBLIC_PORT: port };
    const others = [shell, ...remotes.filter(({ folder }) => folder !== 'mf-public')];

    await expect(assertPortsFree(env, others, { withBackend: false })).resolves.toBeUndefined();
  });

  it('reports a value that is no port', async () => {
    await expect(assertPortsFree({ SHELL_PORT: 'web' }, apps, withBackend)).rejects.toThrow(
      'SHELL_PORT must be a port number between 1 and 65535, not "web".',
    );
  });

  it('finds a different free port for every part', async () => {
    const ports = Object.values(await freePorts());

    expect(new Set(ports).size).toBe(apps.length + 5);
  });

  it('keeps the port below them, so that another test run finds others', async () => {
    const lowest = Math.min(...Object.values(await freePorts()).map(Number));
    const taken = once(net.createServer().listen(lowest - 1, '127.0.0.1'), 'listening');

    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('finds ports that no outgoing connection takes', async () => {
    for (const port of Object.values(await freePorts())) expect(Number(port)).toBeLessThan(32_768);
  });
});

test('A remote beside a running system has a free port where its own is in use, and never the till of the system', async () => {
  const port = new URL(await listen(http.createServer())).port;
  const academy = appIn('mf-academy');
  const inUse = { ...academy, port: Number(port) };

  const env = await besideSystem({ PAYMENTS: 'demo' }, inUse);

  expect(env.PAYMENTS).toBeUndefined();
  expect(env.ACADEMY_PORT).toMatch(/^\d+$/);
  expect(env.ACADEMY_PORT).not.toBe(port);
  expect(await besideSystem({ ACADEMY_PORT: port }, inUse)).toEqual({ ACADEMY_PORT: port });
});
