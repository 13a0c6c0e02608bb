import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import { getPlaces } from '@brand/site-contract/mounts';
import type { RemoteBuild } from '@brand/site-contract/appConfig';
import { buildFor, giveUpBuild, addBuilds } from './builds';
import {
  acceptTrial,
  endTrials,
  isTrialRequested,
  readTrialBuilds,
  trialBuilds,
  startTrial,
} from './trialBuild';

const build = (id: string): RemoteBuild => ({
  id,
  container: `mf_academy_${id}`,
  entry: `http://localhost:3002/builds/${id}/remoteEntry.js`,
  integrity: `sha384-${id}`,
});

function respondWith(trial: RemoteBuild | null) {
  const requests: string[] = [];
  server.use(
    http.get('*/config.json', ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('build') ?? '');
      const config = {
        supabaseUrl: 'http://localhost:54321',
        supabaseKey: 'key',
        registry: {},
        places: getPlaces(),
        site: testSite,
      };
      return HttpResponse.json({ ...config, trial });
    }),
  );
  return requests;
}

beforeEach(() => {
  endTrials();
  sessionStorage.clear();
  addBuilds({ mf_academy: build('now') });
});

it('An address without a build requests no trial', () => {
  readTrialBuilds('?from=mail');

  expect(isTrialRequested('mf_academy')).toBe(false);
});

/** Follows a link as the owner, and accepts the build that it names. */
async function accept(id: string) {
  readTrialBuilds(`?build=mf_academy@${id}`);
  await startTrial('mf_academy');
  acceptTrial({ remote: 'mf_academy', id, state: 'running' });
  await startTrial('mf_academy');
}

it('A link alone runs no build, neither on this page nor later in this tab, but offers it', async () => {
  const requests = respondWith(build('b2'));
  readTrialBuilds('?build=mf_academy@b2');

  await startTrial('mf_academy');

  expect(trialBuilds.get()).toEqual([{ remote: 'mf_academy', id: 'b2', state: 'offered' }]);
  expect(buildFor('mf_academy')?.id).toBe('now');
  expect(requests).toEqual([]);
  readTrialBuilds('');
  expect(isTrialRequested('mf_academy')).toBe(false);
});

it('A link does not replace the trial build that the owner has accepted', async () => {
  respondWith(build('b5'));
  await accept('b5');
  readTrialBuilds('?build=mf_academy@b1');

  await startTrial('mf_academy');

  expect(buildFor('mf_academy')?.id).toBe('b5');
  expect(trialBuilds.get()).toEqual([
    { remote: 'mf_academy', id: 'b5', state: 'running' },
    { remote: 'mf_academy', id: 'b1', state: 'offered' },
  ]);
});

it('An address whose build is no id requests no trial', () => {
  readTrialBuilds('?build=mf_academy@please press the button');

  expect(isTrialRequested('mf_academy')).toBe(false);
});

it('A trial build that is named and accepted is loaded in this tab from then on', async () => {
  const requests = respondWith(build('b2'));
  readTrialBuilds('?build=mf_academy@b2');
  expect(isTrialRequested('mf_public')).toBe(false);
  expect(buildFor('mf_academy')?.id).toBe('now');

  await accept('b2');

  expect(requests).toEqual(['mf_academy@b2']);
  expect(buildFor('mf_academy')).toEqual(build('b2'));
  expect(trialBuilds.get()).toEqual([{ remote: 'mf_academy', id: 'b2', state: 'running' }]);
  readTrialBuilds('');
  expect(isTrialRequested('mf_academy')).toBe(true);
});

it('The owner who ends the trial gets the current build', async () => {
  respondWith(build('b3'));
  await accept('b3');

  endTrials();

  expect(buildFor('mf_academy')?.id).toBe('now');
  expect(trialBuilds.get()).toEqual([]);
  readTrialBuilds('');
  expect(isTrialRequested('mf_academy')).toBe(false);
});

it('A trial build that is not listed has failed', async () => {
  respondWith(null);

  await accept('gone');

  expect(trialBuilds.get()).toEqual([{ remote: 'mf_academy', id: 'gone', state: 'failed' }]);
  expect(buildFor('mf_academy')?.id).toBe('now');
});

it('A trial build that was given up has failed, also when it is requested again', async () => {
  respondWith(build('b4'));
  await accept('b4');

  expect(giveUpBuild('mf_academy')).toBe(true);

  expect(trialBuilds.get()).toEqual([{ remote: 'mf_academy', id: 'b4', state: 'failed' }]);
  await startTrial('mf_academy');
  expect(trialBuilds.get()).toEqual([{ remote: 'mf_academy', id: 'b4', state: 'failed' }]);
  expect(buildFor('mf_academy')?.id).toBe('now');
});
