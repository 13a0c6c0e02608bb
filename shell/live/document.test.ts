import { keepOnReload, keepRemote, runAgain } from './document';

const live = { remote: 'mf_academy', port: '4302', action: '/review/live' };

afterEach(() => jest.restoreAllMocks());

describe('A document with a live remote', () => {
  it('keeps the remote where the shell fetches its configuration again, and no other answer changes', async () => {
    const released = { container: 'mf_public_1', entry: 'https://the.site/p.js' };
    const config = { registry: { mf_public: released, mf_academy: released }, recorder: true };
    window.fetch = jest.fn(() => Promise.resolve(Response.json(config)));
    keepRemote(live);

    const entry = { container: 'mf_academy', entry: 'http://localhost:4302/remoteEntry.js' };
    const kept = { registry: { mf_public: released, mf_academy: entry } };
    expect(await (await fetch('/config.json', { cache: 'no-store' })).json()).toEqual(kept);
    expect(await (await fetch('/other.json')).json()).toEqual(config);
  });

  it('lets no script of the remote be given up while its server compiles', async () => {
    const asked = (window.fetch = jest.fn(() => Promise.reject(new Error('It compiles.'))));
    keepRemote(live);

    expect((await fetch('http://localhost:4302/page.js', { method: 'HEAD' })).ok).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    await expect(fetch('http://localhost:43021/page.js', { method: 'HEAD' })).rejects.toThrow('It compiles.');
  });

  it('posts again for its page, with the session as it is now', () => {
    localStorage.setItem('sb-the-auth-token', JSON.stringify({ access_token: 'of.the.owner' }));
    history.replaceState(null, '', '/academy?page=2#courses');
    const posted: object[] = [];
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push({
        action: this.getAttribute('action'),
        method: this.method,
        ...Object.fromEntries(new FormData(this)),
      });
    });
    runAgain(live);
    localStorage.clear();
    expect(posted).toEqual([
      {
        ...{
          action: '/review/live',
          method: 'post',
          remote: 'mf_academy',
          port: '4302',
          token: 'of.the.owner',
        },
        path: '/academy?page=2#courses',
      },
    ]);
  });

  it('asks before a reload by a key or a script, because that would end it', () => {
    const navigation = new EventTarget();
    Object.assign(window, { navigation });
    const ask = jest.fn();
    keepOnReload(ask);
    const send = (target: EventTarget, event: Event) => target.dispatchEvent(event);
    const navigate = (navigationType: string) =>
      send(navigation, Object.assign(new Event('navigate', { cancelable: true }), { navigationType }));
    const press = (init: KeyboardEventInit) =>
      send(window, new KeyboardEvent('keydown', { cancelable: true, ...init }));

    expect([navigate('reload'), press({ key: 'F5' }), press({ key: 'r', metaKey: true })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(ask).toHaveBeenCalledTimes(3);
    expect([
      navigate('push'),
      press({ key: 'r' }),
      press({ key: 'R', ctrlKey: true, shiftKey: true }),
    ]).toEqual([true, true, true]);
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
