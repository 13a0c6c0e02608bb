import {
  adminMessages,
  useGetSenderQuery,
  useSaveSenderMutation,
  type DnsCheck,
  type Sender,
} from '@brand/shared-data/admin';
import { senderSchema } from '@brand/shared-data/schemas';
import {
  Box,
  formatInstant,
  QueryState,
  Skeleton,
  Typography,
  useSite,
  useToast,
} from '@brand/shared-ui/core';
import { Form, SubmitButton, SwitchField, TextField } from '@brand/shared-ui/forms';
import { SettingsCard } from '../../settings/SettingsCard';

const messages = adminMessages.sender;

/** The sender of letters, the digest setting, and the DNS records for the sender's domain. */
export function SenderCard() {
  const query = useGetSenderQuery();
  const isWaiting = query.data?.from_email && !query.data.dns_checked_at;
  // The worker checks the DNS within seconds.
  useGetSenderQuery(undefined, { pollingInterval: isWaiting ? 3000 : 0 });
  return (
    <Box sx={{ marginTop: 5, maxWidth: '52rem' }}>
      <SettingsCard title="Sending address">
        <QueryState
          query={query}
          loading={<Skeleton variant="rounded" height={240} />}
          loadingLabel="Loading the sending address…"
          errorTitle="The sending address could not be loaded."
        >
          {(sender) => <SenderForm sender={sender} />}
        </QueryState>
      </SettingsCard>
    </Box>
  );
}

function SenderForm({ sender }: { sender: Sender }) {
  const [save] = useSaveSenderMutation();
  const toast = useToast();
  const site = useSite();
  return (
    <>
      <Form
        label="Sending address"
        initialValues={{
          from_name: sender.from_name ?? '',
          from_email: sender.from_email ?? '',
          makes_digest: sender.makes_digest,
          sends_digest: sender.sends_digest,
        }}
        schema={senderSchema}
        onSubmit={async (values) => {
          const { error } = await save(senderSchema.cast(values));
          if (error) return messages.saveFailed(error).description;
          toast(messages.saved);
          return undefined;
        }}
        actions={<SubmitButton busyLabel="Saving…">Save Address</SubmitButton>}
      >
        <TextField name="from_name" label="Name" placeholder={site.name} />
        <TextField name="from_email" label="Address" type="email" placeholder={site.contactEmail} />
        <SwitchField
          name="makes_digest"
          label="Draft a digest each week"
          helperText="What was published in a week, as a draft letter that you send or delete."
        />
        <SwitchField
          name="sends_digest"
          label="Send it by itself"
          helperText="A day after it was written, unless you change or delete it until then."
        />
      </Form>
      {sender.report && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          A report that counts for nobody came {sender.reported_at && formatInstant(sender.reported_at)}: “
          {sender.report}”
        </Typography>
      )}
      {sender.from_email && <DnsAdvice check={sender.dns} />}
    </>
  );
}

/** The DNS records that a domain needs so that mail programs trust its letters. */
function DnsAdvice({ check }: { check: DnsCheck | null }) {
  if (!check)
    return <Typography role="status">The worker looks what the DNS says of this address…</Typography>;
  const { domain, spf, dmarc, mx } = check;
  return (
    <Box component="section" aria-label="What the DNS says">
      <Typography variant="subtitle2" component="h3">
        What the DNS says of {domain}
      </Typography>
      <Box component="dl" sx={listStyle}>
        <dt>SPF: which servers may send</dt>
        <dd>{spf ?? `Missing. Add a TXT record to ${domain}: v=spf1 include:<your provider> ~all`}</dd>
        <dt>DKIM: the signature</dt>
        <dd>
          Your provider names the record. It cannot be looked for without that name: send yourself a test, and
          look for dkim=pass in its source.
        </dd>
        <dt>DMARC: what to do with forgeries</dt>
        <dd>{dmarc ?? `Missing. Add a TXT record to _dmarc.${domain}: v=DMARC1; p=quarantine`}</dd>
        <dt>MX: where answers go</dt>
        <dd>{mx ? 'There is a server for answers.' : 'Missing. Nobody can answer your letters.'}</dd>
      </Box>
    </Box>
  );
}

const listStyle = {
  margin: 0,
  '& dt': { fontWeight: 600, marginTop: 1.5 },
  '& dd': { margin: 0, color: 'text.secondary', overflowWrap: 'anywhere' },
};
