import { useEffect, useState } from 'react';
import {
  adminMessages,
  useAddPushDeviceMutation,
  useListPushDevicesQuery,
  useRemovePushDevicesMutation,
} from '@brand/shared-data/admin';
import { Button, QueryState, Skeleton, Stack, Typography, useToast } from '@brand/shared-ui/core';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import { findEndpoint, isNotifiable, subscribe, unsubscribe } from './thisDevice';

const messages = adminMessages.byMail;

/** The devices that get the reminder as a notification instead of by mail. `publicKey` is null until a worker has run. */
export function Devices({ publicKey }: { publicKey: string | null }) {
  const query = useListPushDevicesQuery();
  return (
    <QueryState
      query={query}
      loading={<Skeleton variant="rounded" height={72} />}
      loadingLabel="Loading the devices…"
      errorTitle="The devices could not be loaded."
    >
      {(devices) => <Buttons devices={devices} publicKey={publicKey} />}
    </QueryState>
  );
}

type Own = { endpoint: string | null; canBe: boolean };

type Device = { id: string; endpoint: string };

function Buttons({ devices, publicKey }: { devices: Device[]; publicKey: string | null }) {
  const [own, setOwn] = useState<Own>();
  const [isAsking, setAsking] = useState(false);
  const [add] = useAddPushDeviceMutation();
  const [remove] = useRemovePushDevicesMutation();
  const toast = useToast();
  const tell = useOutcomeToast();
  useEffect(() => {
    const look = async () => setOwn({ endpoint: await findEndpoint(), canBe: isNotifiable() });
    void look().catch(() => setOwn({ endpoint: null, canBe: false }));
  }, [devices]);

  const ownDevice = devices.find(({ endpoint }) => endpoint === own?.endpoint);
  // `subscribe` rejects if the push service is unreachable or the browser blocks notifications.
  const begin = async (key: string) => {
    const device = await subscribe(key).catch(() => null);
    if (!device) return toast(messages.notNotified);
    await tell(add(device), messages.notified, messages.notifyFailed);
  };
  const end = async (which: Device[]) => {
    const { error } = await remove(which.map(({ id }) => id));
    if (error) return toast(messages.notifyFailed(error));
    if (ownDevice && which.includes(ownDevice)) await unsubscribe();
    toast(messages.notNotifiedAnyMore);
  };
  const press = (what: () => Promise<void>) => () => {
    setAsking(true);
    void what().finally(() => setAsking(false));
  };

  return (
    <>
      <Typography role="status">{describe(devices.length, Boolean(ownDevice))}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {ownDevice && (
          <Button isBusy={isAsking} onClick={press(() => end([ownDevice]))}>
            Stop notifying this device
          </Button>
        )}
        {own?.canBe && !ownDevice && publicKey && (
          <Button variant="outlined" isBusy={isAsking} onClick={press(() => begin(publicKey))}>
            Notify this device
          </Button>
        )}
        {devices.length > (ownDevice ? 1 : 0) && (
          <Button color="error" isBusy={isAsking} onClick={press(() => end(devices))}>
            Stop all notifications
          </Button>
        )}
      </Stack>
      {own && (!own.canBe || !publicKey) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {own.canBe
            ? 'Notifications are possible once the site’s worker has run.'
            : 'This browser cannot show notifications of websites. On an iPhone, put the site on the home screen first, and open it there.'}
        </Typography>
      )}
    </>
  );
}

function describe(count: number, isOn: boolean): string {
  if (count === 0) return 'No device is notified, so the reminder comes by mail.';
  const devices = count === 1 ? 'One device is notified' : `${count} devices are notified`;
  const own = count === 1 ? 'this one' : 'this one among them';
  return `${devices}${isOn ? `, ${own}` : ''}. A mail comes only where none can be.`;
}
