import { describeLive, liveNames, livePath, type LiveRemote } from '@brand/shared-data/server';
import { secretPage, type NamedSite } from '../SecretPage';

/** The page that asks a reviewer before it runs a live remote in this tab. */
export function livePage(site: NamedSite, live: LiveRemote): string {
  return secretPage({
    site,
    title: `Run ${liveNames(live).name} from this computer?`,
    children: (
      <form method="post" action={livePath}>
        {describeLive(live).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <input type="hidden" name="remote" value={live.remote} />
        <input type="hidden" name="port" value={live.port} />
        <button>Run it in this tab</button>
      </form>
    ),
  });
}
