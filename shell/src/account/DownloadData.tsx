import { messages } from '@brand/shared-data';
import { useLazyGetMyDataQuery } from '@brand/shared-data/account';
import { Button, saveFile, today, useToast } from '@brand/shared-ui/core';

/** All own rows as one JSON file, `my-data_{date}.json`. */
export function DownloadData() {
  const [read, { isFetching }] = useLazyGetMyDataQuery();
  const toast = useToast();

  async function download() {
    if (isFetching) return;
    const { data, error } = await read();
    if (data) saveFile(`my-data_${today()}.json`, JSON.stringify(data, null, 2), 'application/json');
    toast(data ? messages.account.downloaded : messages.account.downloadFailed(error));
  }

  return (
    <Button
      variant="outlined"
      aria-disabled={isFetching}
      aria-busy={isFetching}
      onClick={() => void download()}
    >
      {isFetching ? 'Collecting…' : 'Download my data'}
    </Button>
  );
}
