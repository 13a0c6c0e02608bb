import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import type { RemoteBuild } from '../config';
import { buildFor, giveUpBuild, learnBuilds, reportTroubleTo } from './builds';
import {
  acceptPreview,
  endPreviews,
  isPreviewAsked,
  learnAskedPreview,
  previews,
  startPreview,
} from './preview';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const build = (id: string): RemoteBuild => ({
  id,
  container: `mf_academy_${id}`,
  entry: `http://localhost:3002/builds/${id}/remoteEntry.js`,
  integrity: `sha384-${id}`,
});

function answer(preview: RemoteBuild | null) {
  const asked: string[] = [];
  server.use(
    http.get('*/config.json', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('build') ?? '');
      const config = {
        supabaseUrl: 'http://localhost:54321',
        supabaseKey: 'key',
        registry: {},
        site: testSite,
      };
      return HttpResponse.json({ ...config, preview });
    }),
  );
  return asked;
}

beforeEach(() => {
  endPreviews();
  sessionStorage.clear();
  learnBuilds({ mf_academy: build('now') });
});

it('an address without a build asks for none', () => {
  learnAskedPreview('?from=mail');

  expect(isPreviewAsked('mf_academy')).toBe(false);
});

/** The owner follows a link, and says yes to the build that it names. */
async function accept(id: string) {
  learnAskedPreview(`?build=mf_academy@${id}`);
  await startPreview('mf_academy');
  acceptPreview({ remote: 'mf_academy', id, fails: false });
  await startPreview('mf_academy');
}

it('S4: a link alone runs no build, not in this page and not in this tab: the owner is asked', async () => {
  const asked = answer(build('b2'));
  learnAskedPreview('?build=mf_academy@b2');

  await startPreview('mf_academy');

  expect(previews.get()).toEqual([{ remote: 'mf_academy', id: 'b2', fails: false, isOffered: true }]);
  expect(buildFor('mf_academy')?.id).toBe('now');
  expect(asked).toEqual([]);
  learnAskedPreview('');
  expect(isPreviewAsked('mf_academy')).toBe(false);
});

it('S4: a link takes no other build over the one that the owner has accepted', async () => {
  answer(build('b5'));
  await accept('b5');
  learnAskedPreview('?build=mf_academy@b1');

  await startPreview('mf_academy');

  expect(buildFor('mf_academy')?.id).toBe('b5');
  expect(previews.get()).toEqual([
    { remote: 'mf_academy', id: 'b5', fails: false },
    { remote: 'mf_academy', id: 'b1', fails: false, isOffered: true },
  ]);
});

it('the owner is asked about no words of a stranger', () => {
  learnAskedPreview('?build=mf_academy@please press the button');

  expect(isPreviewAsked('mf_academy')).toBe(false);
});

it('the owner gets the build that the address names and that is accepted, in this tab from now on', async () => {
  const asked = answer(build('b2'));
  learnAskedPreview('?build=mf_academy@b2');
  expect(isPreviewAsked('mf_public')).toBe(false);
  expect(buildFor('mf_academy')?.id).toBe('now');

  await accept('b2');

  expect(asked).toEqual(['mf_academy@b2']);
  expect(buildFor('mf_academy')).toEqual(build('b2'));
  expect(previews.get()).toEqual([{ remote: 'mf_academy', id: 'b2', fails: false }]);
  learnAskedPreview('');
  expect(isPreviewAsked('mf_academy')).toBe(true);
});

it('nothing is remembered of an address until it is the owner who asks', () => {
  learnAskedPreview('?build=mf_academy@b2');
  learnAskedPreview('');

  expect(isPreviewAsked('mf_academy')).toBe(false);
});

it('the owner who ends it gets what visitors get', async () => {
  answer(build('b3'));
  await accept('b3');

  endPreviews();

  expect(buildFor('mf_academy')?.id).toBe('now');
  expect(previews.get()).toEqual([]);
  learnAskedPreview('');
  expect(isPreviewAsked('mf_academy')).toBe(false);
});

it('the owner is told that a build is not listed', async () => {
  answer(null);

  await accept('gone');

  expect(previews.get()).toEqual([{ remote: 'mf_academy', id: 'gone', fails: true }]);
  expect(buildFor('mf_academy')?.id).toBe('now');
});

it('the owner is told that a build fails, also after it was tried again; that is no trouble of visitors', async () => {
  const report = jest.fn();
  reportTroubleTo(report);
  answer(build('b4'));
  await accept('b4');

  expect(giveUpBuild('mf_academy', new Error('bad'))).toBe(true);

  expect(previews.get()).toEqual([{ remote: 'mf_academy', id: 'b4', fails: true }]);
  await startPreview('mf_academy');
  expect(previews.get()).toEqual([{ remote: 'mf_academy', id: 'b4', fails: true }]);
  expect(buildFor('mf_academy')?.id).toBe('now');
  expect(report).not.toHaveBeenCalled();
});
