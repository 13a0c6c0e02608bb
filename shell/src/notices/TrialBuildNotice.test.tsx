import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { owner, renderApp } from 'tooling/testing';
import { endTrials, isTrialRequested, readTrialBuilds, trialBuilds, startTrial } from '../remotes/trialBuild';
import { TrialBuildNotice } from './TrialBuildNotice';

async function follow(link: string) {
  endTrials();
  readTrialBuilds(link);
  await startTrial('mf_admin');
  const onChange = jest.fn();
  const routes = [{ index: true, element: <TrialBuildNotice onChange={onChange} /> }];
  // Waits until the session is known.
  await act(async () => void renderApp(routes, '/', { signedInAs: owner }));
  return onChange;
}

test('The owner sees which build a link names, and accepts it', async () => {
  const onChange = await follow('?build=mf_admin@b1');
  expect(await screen.findByText(/The link names build b1 of mf_admin/)).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));

  expect(onChange).toHaveBeenCalledTimes(1);
  expect(isTrialRequested('mf_admin')).toBe(true);
});

test('The owner declines the build that a link names, and nothing is loaded again', async () => {
  const onChange = await follow('?build=mf_admin@b1');

  await userEvent.click(await screen.findByRole('button', { name: 'Leave it' }));

  expect(onChange).not.toHaveBeenCalled();
  expect(isTrialRequested('mf_admin')).toBe(false);
  expect(trialBuilds.get()).toEqual([]);
});
