import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { useListMilestonesQuery } from '../journey/journey.api';
import { signOut } from '../session/sessionThunks';
import { useListSettingsQuery } from '../settings/settings.api';
import { useLiveRefresh } from './live.api';

type Options = Parameters<typeof startData>[0];

function openPage(options?: Options) {
  const data = startData(options);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={data.store}>{children}</Provider>
  );
  const open = () =>
    renderHook(
      () => {
        useLiveRefresh('site_settings');
        useLiveRefresh('journey_summaries');
        return { settings: useListSettingsQuery(), milestones: useListMilestonesQuery() };
      },
      { wrapper },
    );
  return { ...data, open };
}

describe('useLiveRefresh', () => {
  it('useLiveRefresh refetches the queries of a changed table, and no others', async () => {
    const live = respond.live();
    respond.settings({ about_heading: 'Hello' });
    const milestones = respond.journeySummaries([]);
    const { result } = openPage().open();
    await waitFor(() => expect(live.listening()).toHaveLength(2));
    await waitFor(() => expect(result.current.settings.data).toEqual({ about_heading: 'Hello' }));
    respond.settings({ about_heading: 'Hello again' });

    act(() => live.change('site_settings'));

    await waitFor(() => expect(result.current.settings.data).toEqual({ about_heading: 'Hello again' }));
    expect(milestones).toHaveLength(1);

    act(() => live.change('journey_summaries'));
    await waitFor(() => expect(milestones).toHaveLength(2));
  });

  it('useLiveRefresh shares one channel a table between components, until the last one unmounts', async () => {
    const live = respond.live();
    respond.settings({});
    respond.journeySummaries([]);
    const { open, supabase } = openPage();
    const [one, other] = [open(), open()];
    await waitFor(() => expect(live.listening().sort()).toEqual(['journey_summaries', 'site_settings']));
    await waitFor(() => expect(other.result.current.settings.isSuccess).toBe(true));

    one.unmount();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(live.listening()).toHaveLength(2);

    other.unmount();
    await waitFor(() => expect(live.listening()).toEqual([]));
    expect((await supabase.load()).getChannels()).toEqual([]);
  });

  it('useLiveRefresh reopens its channels as an anonymous visitor after a log-out', async () => {
    const live = respond.live();
    respond.settings({});
    respond.journeySummaries([]);
    respond.signOut();
    const { open, store, supabase } = openPage({ signedInAs: learner });
    open();
    await waitFor(() => expect(live.listening()).toHaveLength(2));
    const client = await supabase.load();
    const before = client.getChannels().map(({ topic }) => topic);

    await act(() => store.dispatch(signOut()));

    await waitFor(() => expect(live.listening()).toHaveLength(2));
    await waitFor(() => {
      const now = client.getChannels().map(({ topic }) => topic);
      expect(now).toHaveLength(2);
      for (const topic of before) expect(now).not.toContain(topic);
    });
  });
});
