import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import type { RemoteBuild } from '../config';
import { buildFor, giveUpBuild, learnBuilds, reportTroubleTo } from './builds';
import { endPreviews, isPreviewAsked, learnAskedPreview, previews, startPreview } from './preview';

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

it('the owner gets the build that the address names, in this tab from now on', async () => {
  const asked = answer(build('b2'));
  learnAskedPreview('?build=mf_academy@b2');
  expect(isPreviewAsked('mf_public')).toBe(false);
  expect(buildFor('mf_academy')?.id).toBe('now');

  await startPreview('mf_academy');

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
  learnAskedPreview('?build=mf_academy@b3');
  await startPreview('mf_academy');

  endPreviews();

  expect(buildFor('mf_academy')?.id).toBe('now');
  expect(previews.get()).toEqual([]);
  learnAskedPreview('');
  expect(isPreviewAsked('mf_academy')).toBe(false);
});

it('the owner is told that a build is not listed', async () => {
  answer(null);
  learnAskedPreview('?build=mf_academy@gone');

  await startPreview('mf_academy');

  expect(previews.get()).toEqual([{ remote: 'mf_academy', id: 'gone', fails: true }]);
  expect(buildFor('mf_academy')?.id).toBe('now');
});

it('the owner is told that a build fails, also after it was tried again; that is no trouble of visitors', async () => {
  const report = jest.fn();
  reportTroubleTo(report);
  answer(build('b4'));
  learnAskedPreview('?build=mf_academy@b4');
  await startPreview('mf_academy');

  expect(giveUpBuild('mf_academy', new Error('bad'))).toBe(true);

  expect(previews.get()).toEqual([{ remote: 'mf_academy', id: 'b4', fails: true }]);
  await startPreview('mf_academy');
  expect(previews.get()).toEqual([{ remote: 'mf_academy', id: 'b4', fails: true }]);
  expect(buildFor('mf_academy')?.id).toBe('now');
  expect(report).not.toHaveBeenCalled();
});
