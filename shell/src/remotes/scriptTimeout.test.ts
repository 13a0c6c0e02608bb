import { watchScripts } from './scriptTimeout';

const pending = () => new Promise<Response>(() => {});
const respond = async () => new Response();

/** Sets how the servers respond to HEAD requests. */
function setServers(servers: { remote: () => Promise<Response>; shell: () => Promise<Response> }) {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    return String(address).startsWith('/') ? servers.shell() : servers.remote();
  });
  return fetched;
}

let count = 0;
function load() {
  const origin = `http://remote-${++count}.example`;
  const script = Object.assign(document.createElement('script'), { src: `${origin}/builds/b2/page.js` });
  const failed = jest.fn();
  script.onerror = failed;
  document.head.append(script);
  return { script, failed, origin };
}

beforeAll(() => watchScripts());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets the observer notice the script, and then advances the time. */
const after = async (ms: number) => {
  await Promise.resolve();
  await jest.advanceTimersByTimeAsync(ms);
};

describe('A script whose server does not respond', () => {
  it('A script whose server does not respond fails in less than two seconds', async () => {
    setServers({ remote: pending, shell: respond });
    const { failed } = load();

    await after(1600);
    expect(failed).not.toHaveBeenCalled();
    await after(200);

    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('The next script of a server that has timed out fails sooner', async () => {
    setServers({ remote: pending, shell: respond });
    const { failed, origin } = load();
    await after(1800);
    expect(failed).toHaveBeenCalled();

    const older = Object.assign(document.createElement('script'), { src: `${origin}/builds/a1/page.js` });
    const olderFailed = jest.fn();
    older.onerror = olderFailed;
    document.head.append(older);
    await after(800);

    expect(olderFailed).toHaveBeenCalledTimes(1);
  });
});

describe('A slow script', () => {
  it('A slow script is not given up while its server responds', async () => {
    setServers({ remote: respond, shell: respond });
    const { failed } = load();

    await after(20_000);

    expect(failed).not.toHaveBeenCalled();
  });

  it('A slow script is not given up while no server responds: the connection is slow', async () => {
    setServers({ remote: pending, shell: pending });
    const { failed } = load();

    await after(20_000);

    expect(failed).not.toHaveBeenCalled();
  });

  it('A script that has loaded causes no request', async () => {
    const requests = setServers({ remote: pending, shell: respond });
    const { script, failed } = load();
    await after(500);
    script.dispatchEvent(new Event('load'));

    await after(20_000);

    expect(failed).not.toHaveBeenCalled();
    expect(requests).not.toHaveBeenCalled();
  });
});

it("The shell's own scripts have no timeout", async () => {
  const requests = setServers({ remote: pending, shell: respond });
  document.head.append(Object.assign(document.createElement('script'), { src: '/main.js' }));

  await after(20_000);

  expect(requests).not.toHaveBeenCalled();
});
