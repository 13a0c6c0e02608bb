import { useRef, useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { describeLive, liveNames, livePath, readAccessToken, readLiveRemote } from '@brand/shared-data/admin';
import { Question, Stack, Typography } from '@brand/shared-ui/core';
import { useSearchParams } from '@brand/shared-ui/router';

/** Asks whether to run the remote that the address names in this tab, from this computer (docs/decisions/156). */
export function LiveDialog() {
  const [search, setSearch] = useSearchParams();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [isStarting, setIsStarting] = useState(false);
  const live = readLiveRemote((name) => search.get(name));
  if (!live) return null;
  const close = () => setSearch({}, { replace: true });

  // Posted as a form, because the answer is the document that runs the remote.
  async function run() {
    setIsStarting(true);
    const token = form.current?.elements.namedItem('token') as HTMLInputElement;
    token.value = await dispatch(readAccessToken());
    form.current?.submit();
  }

  return (
    <Question
      title={`Run ${liveNames(live).name} from this computer?`}
      isOpen
      onClose={close}
      answers={[
        { label: 'Cancel', onChoose: close },
        { label: 'Run it in this tab', onChoose: () => void run(), isBusy: isStarting },
      ]}
    >
      <Stack sx={{ gap: 2 }}>
        {describeLive(live).map((sentence) => (
          <Typography key={sentence}>{sentence}</Typography>
        ))}
      </Stack>
      <form ref={form} method="post" action={livePath} hidden>
        <input name="remote" defaultValue={live.remote} />
        <input name="port" defaultValue={live.port} />
        <input name="token" />
      </form>
    </Question>
  );
}
