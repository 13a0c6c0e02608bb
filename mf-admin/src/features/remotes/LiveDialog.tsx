import { useRef, useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import {
  describeLive,
  liveNames,
  livePath,
  readAccessToken,
  readLiveRemote,
  type LiveRemote,
} from '@brand/shared-data/admin';
import { Button, Stack, TitledDialog, Typography } from '@brand/shared-ui/core';
import { useSearchParams } from '@brand/shared-ui/router';

/** Asks whether to run the remote that the address names in this tab, from this computer (docs/decisions/156). */
export function LiveDialog() {
  const [search, setSearch] = useSearchParams();
  const live = readLiveRemote((name) => search.get(name));
  return live && <Question live={live} onClose={() => setSearch({}, { replace: true })} />;
}

function Question({ live, onClose }: { live: LiveRemote; onClose: () => void }) {
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [isStarting, setIsStarting] = useState(false);

  // Posted as a form, because the answer is the document that runs the remote.
  async function run() {
    setIsStarting(true);
    const token = form.current?.elements.namedItem('token') as HTMLInputElement;
    token.value = await dispatch(readAccessToken());
    form.current?.submit();
  }

  return (
    <TitledDialog title={`Run ${liveNames(live).name} from this computer?`} isOpen onClose={onClose}>
      {describeLive(live).map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      <form ref={form} method="post" action={livePath} hidden>
        <input name="remote" defaultValue={live.remote} />
        <input name="port" defaultValue={live.port} />
        <input name="token" />
      </form>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {/* First, so that it has the focus: a person shall press the other on purpose. */}
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={isStarting} onClick={() => void run()}>
          Run it in this tab
        </Button>
      </Stack>
    </TitledDialog>
  );
}
