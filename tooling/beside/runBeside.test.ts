import http from 'node:http';
import { listen } from '../testing/listen';
import { freePorts } from '../run/freePorts';
import { runBeside } from './runBeside';

let port: number;
let printed: jest.SpyInstance;

beforeEach(async () => {
  port = Number((await freePorts()).SHELL_PORT);
  printed = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => printed.mockRestore());

const run = (program: string) => runBeside([port], process.execPath, ['--eval', program]);

describe('A run beside a site', () => {
  it('fails if it asks a port of the site, which is named with the request', async () => {
    expect(await run(`fetch('http://localhost:${port}/journal').catch(() => {})`)).toBe(1);
    expect(printed.mock.calls).toEqual([[`Port ${port} was asked: GET /journal HTTP/1.1`]]);
  });

  it('fails if it connects and waits for a greeting', async () => {
    expect(await run(`require('node:net').connect(${port}, '127.0.0.1')`)).toBe(1);
    expect(printed.mock.calls).toEqual([[`Port ${port} was asked: (nothing)`]]);
  });

  it('ends as its command does if it asks no port of the site', async () => {
    expect(await run('')).toBe(0);
    expect(await run('process.exit(3)')).toBe(3);
    expect(printed).not.toHaveBeenCalled();
  });

  it('does not begin while a site runs, because its ports could not tell who asks them', async () => {
    port = Number(new URL(await listen(http.createServer())).port);
    await expect(run(`throw new Error('It ran.')`)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  });
});
