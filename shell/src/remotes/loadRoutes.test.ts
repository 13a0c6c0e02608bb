import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT } from '@brand/shared-ui/router';
import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import { forgetFailure, loadRoutes, registerRegistry } from './loadRoutes';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);

beforeEach(() => jest.resetAllMocks());

const answerConfig = (answer: () => Response) => server.use(http.get('*/config.json', answer));
const config = (registry: object) => ({
  supabaseUrl: 'http://localhost:54321',
  supabaseKey: 'key',
  registry,
  site: testSite,
});

describe('the routes of a remote', () => {
  it('are what it exposes', async () => {
    const routes = [{ index: true }];
    load.mockResolvedValue({ routes, contract: CONTRACT });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(load).toHaveBeenCalledWith('mf_academy/routes');
  });

  it('are refused when it was built for another shell', async () => {
    load.mockResolvedValue({ routes: [], contract: CONTRACT + 1 });

    await expect(loadRoutes('mf_academy')).rejects.toThrow(
      `mf_academy was built for contract ${CONTRACT + 1}, this shell speaks ${CONTRACT}.`,
    );
  });

  it('fail clearly when it exposes none', async () => {
    load.mockResolvedValue(null);

    await expect(loadRoutes('mf_academy')).rejects.toThrow('mf_academy exposes no routes.');
  });
});

describe('the registry', () => {
  it('tells the runtime where each remote is', () => {
    registerRegistry({ mf_public: { entry: 'http://localhost:3001/remoteEntry.1.js' } });

    expect(register).toHaveBeenCalledWith(
      [{ name: 'mf_public', entry: 'http://localhost:3001/remoteEntry.1.js' }],
      undefined,
    );
  });

  it('lets a visitor who tries again load the build of now, of this remote alone', async () => {
    const entry = 'http://localhost:3002/remoteEntry.2.js';
    answerConfig(() => HttpResponse.json(config({ mf_academy: { entry }, mf_public: { entry: 'x' } })));

    await forgetFailure('mf_academy');

    expect(register.mock.calls).toEqual([[[{ name: 'mf_academy', entry }], { force: true }]]);
  });

  it.each<[string, () => Response]>([
    ['the server of the shell is down', () => HttpResponse.error()],
    ['it answers an error', () => new HttpResponse(null, { status: 503 })],
    ['it knows nothing of the remote', () => HttpResponse.json(config({}))],
    ['it answers a page', () => HttpResponse.html('<!doctype html>')],
  ])('leaves what is known in force when %s', async (_title, answer) => {
    answerConfig(answer);

    await forgetFailure('mf_academy');

    expect(register).not.toHaveBeenCalled();
  });
});
