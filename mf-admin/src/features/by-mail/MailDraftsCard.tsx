import { useState } from 'react';
import {
  adminMessages,
  useCreateMailDraftsAddressMutation,
  useEndMailDraftsAddressMutation,
  useGetMailDraftsAddressQuery,
  useGetSenderQuery,
  type MailDraftsAddress,
} from '@brand/shared-data/admin';
import {
  Button,
  formatInstant,
  QueryState,
  Skeleton,
  Stack,
  Typography,
  useSite,
  useToast,
} from '@brand/shared-ui/core';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import { ShownOnce } from '../../secret-links/ShownOnce';
import { SettingsCard } from '../../settings/SettingsCard';
import { toAddress } from './toAddress';

const messages = adminMessages.byMail;

/** The secret email address that turns mails into drafts. */
export function MailDraftsCard() {
  const query = useGetMailDraftsAddressQuery();
  return (
    <SettingsCard title="Write by mail">
      <Typography sx={{ color: 'text.secondary' }}>
        A mail to a secret address becomes a draft of the day on which it was written: the subject is its
        title, the photos stand below the text. You publish it yourself.
      </Typography>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={72} />}
        loadingLabel="Loading the address…"
        errorTitle="The address could not be loaded."
      >
        {(current) => <Address current={current} />}
      </QueryState>
    </SettingsCard>
  );
}

function Address({ current }: { current: MailDraftsAddress }) {
  const [token, setToken] = useState<string>();
  const [create, { isLoading: isMaking }] = useCreateMailDraftsAddressMutation();
  const [end, { isLoading: isEnding }] = useEndMailDraftsAddressMutation();
  const { data: sender } = useGetSenderQuery();
  const { contactEmail } = useSite();
  const toast = useToast();
  const tell = useOutcomeToast();
  const make = async () => {
    const { data, error } = await create();
    if (error) toast(messages.makeFailed(error));
    setToken(data);
  };
  const finish = async () => {
    if (await tell(end(), messages.ended, messages.endFailed)) setToken(undefined);
  };
  const isBusy = isMaking || isEnding;
  return (
    <>
      <Typography role="status">{describe(current)}</Typography>
      {token && (
        <ShownOnce
          label="The secret address"
          text={toAddress(sender?.from_email || contactEmail, token)}
          copied={messages.copied}
          notCopied={messages.notCopied}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" isBusy={isBusy} onClick={() => void make()}>
          {current ? 'Make a new address' : 'Make an address'}
        </Button>
        {current && (
          <Button color="error" isBusy={isBusy} onClick={() => void finish()}>
            End the address
          </Button>
        )}
      </Stack>
      {current && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Whoever has the address can write drafts, whatever sender they name. A new address ends this one.
        </Typography>
      )}
    </>
  );
}

function describe(current: MailDraftsAddress): string {
  if (!current) return 'There is no address at the moment.';
  const { created_at, last_used_at } = current;
  const use = last_used_at ? `The last mail came on ${formatInstant(last_used_at)}.` : 'No mail came so far.';
  return `There has been an address since ${formatInstant(created_at)}. ${use}`;
}
