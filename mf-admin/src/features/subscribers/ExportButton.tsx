import { adminMessages, type Subscriber } from '@brand/shared-data/admin';
import { Button, saveFile, today, useToast } from '@brand/shared-ui/core';
import { subscribersCsv } from './subscribersCsv';

/** Saves the list as a file. Disabled without a list; pressed all the same, it says why where that is known. */
export function ExportButton({ subscribers }: { subscribers: Subscriber[] | undefined }) {
  const toast = useToast();
  const save = () => {
    if (!subscribers) return;
    if (subscribers.length === 0) return toast(adminMessages.subscribers.noneToExport);
    saveFile(`subscribers_${today()}.csv`, subscribersCsv(subscribers), 'text/csv;charset=utf-8');
    toast(adminMessages.subscribers.exported);
  };
  return (
    <Button variant="contained" aria-disabled={!subscribers?.length} onClick={save} sx={look}>
      Export CSV
    </Button>
  );
}

const look = { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } };
