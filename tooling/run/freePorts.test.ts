import http from 'node:http';
import { listen } from '../testing/listen';
import { apps, remotes, shell } from '../../server/apps';
import { assertPortsFree, freePorts } from './freePorts';

const withBackend = { withBackend: true };

describe('whoever starts the site', () => {
  it('may when every port is free', async () => {
    await expect(assertPortsFree(await freePorts(), apps, withBackend)).resolves.toBeUndefined();
  });

  it.each([
    ['SHELL_PORT', 'shell'],
    ['ACADEMY_PORT', 'mf-academy'],
    ['BACKEND_PORT', 'backend'],
  ])('is told that %s is taken, and how to choose another port', async (variable, name) => {
    const port = new URL(await listen(http.createServer())).port;
    const env = { ...(await freePorts()), [variable]: port };

    await expect(assertPortsFree(env, apps, withBackend)).rejects.toThrow(
      new Error(
        `Port ${port} (${name}) is in use. Stop what uses it, or choose another one with ${variable}=….`,
      ),
    );
  });

  it('is told of a HOST that is not of this machine, and not that a port is taken', async () => {
    const env = { ...(await freePorts()), HOST: '192.0.2.1' };

    await expect(assertPortsFree(env, apps, withBackend)).rejects.toThrow(
      /^HOST is "192\.0\.2\.1", on which nothing can listen/,
    );
  });

  it('is told of two parts on one port', async () => {
    const ports = await freePorts();
    const env = { ...ports, ADMIN_PORT: ports.SHELL_PORT };

    await expect(assertPortsFree(env, apps, withBackend)).rejects.toThrow(
      new Error(
        `mf-admin and shell are both set to port ${ports.SHELL_PORT}. Choose another one with ADMIN_PORT=….`,
      ),
    );
  });

  it('need not free the port of a part that is not started', async () => {
    const port = new URL(await listen(http.createServer())).port;
    const env = { ...(await freePorts()), BACKEND_PORT: port, PUBLIC_PORT: port };
    const others = [shell, ...remotes.filter(({ folder }) => folder !== 'mf-public')];

    await expect(assertPortsFree(env, others, { withBackend: false })).resolves.toBeUndefined();
  });

  it('is told of a port that is none', async () => {
    await expect(assertPortsFree({ SHELL_PORT: 'web' }, apps, withBackend)).rejects.toThrow(
      'SHELL_PORT must be a port number between 1 and 65535, not "web".',
    );
  });

  it('gets a port of its own for every part', async () => {
    const ports = Object.values(await freePorts());

    expect(new Set(ports).size).toBe(apps.length + 1);
  });
});
