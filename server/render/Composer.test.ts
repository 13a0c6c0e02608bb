import type { RenderOutcome } from 'shell/server';
import { Composer, type Wanted } from './Composer';
import type { Drawer } from './drawers';

const current = { href: 'http://remote.example/server.2.cjs', integrity: 'sha384-2' };
const good = { href: 'http://remote.example/server.1.cjs', integrity: 'sha384-1' };
const config = { supabaseUrl: '', supabaseKey: '', remotes: {}, registry: {}, site: {} };

const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  address: '/journal',
  config,
  builds: [current, good],
  version: { content: '1.0', reactions: '7' },
  ...changes,
});
const pageOf = (body: string): RenderOutcome => ({ page: { head: '', body, read: {} } });

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function startComposer(draw: (build: string) => Promise<RenderOutcome | null>) {
  const drawn: string[] = [];
  const drawer: Drawer = {
    build: 'server.a.cjs',
    draw: async ({ href }, { address }) => {
      drawn.push(`${address} with ${href}`);
      return draw(href);
    },
    end: () => {},
  };
  return { composer: new Composer(() => drawer), drawn };
}

describe('a page that visitors ask for', () => {
  it('is drawn once for all who come at the same time, and kept for those who come later', async () => {
    const { composer, drawn } = startComposer(async () => pageOf('Journal'));

    const answers = await Promise.all([1, 2, 3].map(() => composer.pageFor(wanted())));
    answers.push(await composer.pageFor(wanted()));

    expect(answers).toEqual(Array(4).fill(pageOf('Journal')));
    expect(drawn).toHaveLength(1);
  });

  it.each([
    ['the content has changed', { version: { content: '2.0', reactions: '7' } }],
    ['the address asks for something else', { address: '/journal?show=all' }],
    ['a remote has another build', { builds: [good] }],
    ['the site has another name', { config: { ...config, site: { name: 'New' } } }],
  ])('is drawn anew when %s', async (_what, changes) => {
    const { composer, drawn } = startComposer(async () => pageOf('Journal'));
    await composer.pageFor(wanted());

    await composer.pageFor(wanted(changes));

    expect(drawn).toHaveLength(2);
  });

  it('is kept whoever reacts, unless it shows the numbers of reactions', async () => {
    const reacted = wanted({ version: { content: '1.0', reactions: '8' } });
    const counts = { 'getReactionCounts({"id":"1"})': {} };
    const withCounts: RenderOutcome = { page: { head: '', body: '3 likes', read: { queries: counts } } };
    const list = startComposer(async () => pageOf('Journal'));
    const entry = startComposer(async () => withCounts);
    for (const { composer } of [list, entry]) {
      await composer.pageFor(wanted());
      await composer.pageFor(wanted());
      await composer.pageFor(reacted);
    }

    expect(list.drawn).toHaveLength(1);
    expect(entry.drawn).toHaveLength(2);
  });

  it('is kept as missing, too', async () => {
    const missing: RenderOutcome = { page: null, isMissing: true };
    const { composer, drawn } = startComposer(async () => missing);

    expect(await composer.pageFor(wanted())).toEqual(missing);
    expect(await composer.pageFor(wanted())).toEqual(missing);
    expect(drawn).toHaveLength(1);
  });

  it('is drawn with the last good build when the current one throws', async () => {
    const { composer } = startComposer(async (build) => {
      if (build === current.href) throw new Error('bug');
      return pageOf('Older');
    });

    expect(await composer.pageFor(wanted())).toEqual(pageOf('Older'));
    expect(complaints).toHaveBeenCalledWith('shell: /journal could not be drawn: bug');
  });

  it('is left to the browser when it cannot be drawn, and tried again the next time', async () => {
    let isDown = true;
    const { composer } = startComposer(async () => (isDown ? null : pageOf('Journal')));

    expect(await composer.pageFor(wanted())).toBeUndefined();
    isDown = false;
    expect(await composer.pageFor(wanted())).toEqual(pageOf('Journal'));
  });

  it('is left to the browser when drawing takes too long', async () => {
    jest.useFakeTimers();
    const { composer } = startComposer(() => new Promise(() => {}));

    const answer = composer.pageFor(wanted());
    await jest.advanceTimersByTimeAsync(3000);
    jest.useRealTimers();

    expect(await answer).toBeUndefined();
  });
});
