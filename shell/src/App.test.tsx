import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { page } from '@brand/shared-ui/router';
import { openShell } from '../testing/openShell';
import { takeRecorded } from './record';
import { addBuilds, buildFor } from './remotes/builds';
import { loadRoutes, newerBuild } from './remotes/loadRoutes';

jest.mock('./remotes/loadRoutes', () => ({
  loadRoutes: jest.fn(),
  forgetFailure: jest.fn(),
  newerBuild: jest.fn(),
}));
const load = jest.mocked(loadRoutes);
const newer = jest.mocked(newerBuild);

const build = (id: string) => ({ container: `mf_academy_${id}`, entry: `http://localhost:3002/${id}.js` });
function Broken(): never {
  throw new Error('The page is broken');
}
const routesOf = (Component: () => ReactNode) => [{ index: true, Component: page(async () => Component) }];
const works = routesOf(() => <h1>An older page</h1>);

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation();
  load.mockReset();
  newer.mockReset().mockResolvedValue(null);
});
afterEach(() => jest.restoreAllMocks());

describe('A page that throws', () => {
  it('A visitor gets the page of the last good build, without an error, when the current build throws', async () => {
    addBuilds({ mf_academy: { ...build('b2'), good: build('a1') } });
    load.mockResolvedValueOnce(routesOf(Broken)).mockResolvedValueOnce(works);

    openShell('/academy');

    expect(await screen.findByText('An older page')).toBeInTheDocument();
    expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('A page offers "Try again" when its build throws and there is no other', async () => {
    addBuilds({ mf_academy: build('c3') });
    load.mockResolvedValue(routesOf(Broken));

    openShell('/academy');

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('A page offers "Try again" when the last good build throws as well', async () => {
    addBuilds({ mf_academy: { ...build('e5'), good: build('d4') } });
    load.mockResolvedValue(routesOf(Broken));

    openShell('/academy');

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('"Try again" loads a build that was deployed since the page threw', async () => {
    addBuilds({ mf_academy: build('f6') });
    load.mockResolvedValueOnce(routesOf(Broken)).mockResolvedValueOnce(works);
    const { user } = openShell('/academy');
    const again = await screen.findByRole('button', { name: 'Try again' });

    const mended = { mf_academy: build('g7') };
    newer.mockResolvedValue(mended);
    await user.click(again);

    expect(await screen.findByText('An older page')).toBeInTheDocument();
    expect(buildFor('mf_academy')).toEqual(mended.mf_academy);
  });

  it('The error of a build that throws is recorded', async () => {
    const take = jest.fn();
    takeRecorded(take);
    addBuilds({ mf_academy: { ...build('i9'), id: '20260301080000-0a1b2c', good: build('h8') } });
    load.mockResolvedValueOnce(routesOf(Broken)).mockResolvedValueOnce(works);

    openShell('/academy');
    await screen.findByText('An older page');

    expect(take).toHaveBeenCalledWith({ error: new Error('The page is broken') });
  });
});
