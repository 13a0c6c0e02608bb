import { useState } from 'react';
import { messages, useDispatch } from '@brand/shared-data';
import {
  createRecoveryCodes,
  removeFactor,
  useGetSecondFactorsQuery,
  type SecondFactors,
} from '@brand/shared-data/account';
import {
  Box,
  Button,
  formatInstant,
  QueryState,
  saveFile,
  Skeleton,
  Stack,
  TitledDialog,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { AddFactor, AddPasskey } from './AddFactor';

/** The apps and passkeys of which one is asked for at log-in, and the recovery codes for who has lost them. */
export function SecondFactor() {
  const query = useGetSecondFactorsQuery();
  return (
    <QueryState
      query={query}
      loading={<Skeleton variant="rounded" height={96} />}
      loadingLabel="Loading your apps…"
      errorTitle="Your apps could not be loaded."
    >
      {(found) => <Factors {...found} onChanged={() => void query.refetch()} />}
    </QueryState>
  );
}

type Props = SecondFactors & { onChanged: () => void };

function Factors({ factors, codesLeft, onChanged }: Props) {
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const dispatch = useDispatch();
  const toast = useToast();

  async function makeCodes() {
    const { data, error } = await dispatch(createRecoveryCodes());
    if (error) toast(messages.account.codesFailed(error));
    else setCodes(data);
    onChanged();
  }
  const added = () => {
    setAdding(null);
    toast(adding === 'passkey' ? messages.account.passkeyAdded : messages.account.factorAdded);
    if (codesLeft === 0) void makeCodes();
    else onChanged();
  };

  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {factors.length > 0 ? (
        <Box component="ul" role="list" aria-label="Your apps and passkeys" sx={listStyle}>
          {factors.map((factor) => (
            <FactorItem key={factor.id} factor={factor} isLast={factors.length === 1} onRemoved={onChanged} />
          ))}
        </Box>
      ) : (
        !adding && (
          <Typography sx={{ color: 'text.secondary' }}>
            Nothing but your password is asked for when you log in.
          </Typography>
        )
      )}
      {codes && <NewCodes codes={codes} onDone={() => setCodes(null)} />}
      {factors.length > 0 && !codes && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography>
            {codesLeft === 0 ? 'You have no recovery codes.' : `Recovery codes: ${codesLeft} left.`}
          </Typography>
          <Button onClick={() => void makeCodes()}>New recovery codes</Button>
        </Stack>
      )}
      {adding === 'app' && <AddFactor onAdded={added} onCancel={() => setAdding(null)} />}
      {adding === 'passkey' && <AddPasskey onAdded={added} onCancel={() => setAdding(null)} />}
      {!adding && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setAdding('app')}>
            {factors.length === 0 ? 'Add an app' : 'Add another app'}
          </Button>
          <Button variant="outlined" onClick={() => setAdding('passkey')}>
            Add a passkey
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

type ItemProps = { factor: SecondFactors['factors'][number]; isLast: boolean; onRemoved: () => void };

function FactorItem({ factor, isLast, onRemoved }: ItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const isPasskey = factor.kind === 'passkey';
  const dispatch = useDispatch();
  const toast = useToast();

  async function remove() {
    setIsRemoving(true);
    const { error } = await dispatch(removeFactor(factor.id));
    setIsRemoving(false);
    setIsOpen(false);
    const removed = isPasskey ? messages.account.passkeyRemoved : messages.account.factorRemoved;
    toast(error ? messages.account.factorNotRemoved(error) : removed);
    if (!error) onRemoved();
  }

  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{factor.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isPasskey ? 'Passkey, added' : 'Added'} {formatInstant(factor.since)}
        </Typography>
      </Box>
      <Button color="error" aria-label={`Remove ${factor.name}`} onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <TitledDialog
        title={`Remove “${factor.name}”?`}
        isOpen={isOpen}
        onClose={isRemoving ? undefined : () => setIsOpen(false)}
      >
        <Typography>
          {isLast
            ? `It is your last ${isPasskey ? 'passkey' : 'app'}: whoever knows your password can log in then.`
            : `${isPasskey ? 'It is' : 'Its codes are'} not accepted any more.`}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
          <Button disabled={isRemoving} onClick={() => setIsOpen(false)}>
            Keep
          </Button>
          <Button variant="contained" color="error" disabled={isRemoving} onClick={() => void remove()}>
            Remove
          </Button>
        </Stack>
      </TitledDialog>
    </Box>
  );
}

/** Shown once: the server does not know them any more. */
function NewCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const save = () => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain');
  return (
    <Alert severity="warning" icon={false} sx={{ width: '100%' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        Your recovery codes
      </Typography>
      <Typography sx={{ mb: 2 }}>
        Keep them where you do not keep the app. Each lets you in once if you lose it. They are not shown
        again.
      </Typography>
      <Box component="ul" role="list" aria-label="Recovery codes" sx={codesStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={save}>
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Stack>
    </Alert>
  );
}

const listStyle = { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none', width: '100%' };

const itemStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' },
  ...{ padding: { xs: 2, sm: 2.5 }, border: 1, borderColor: 'divider', borderRadius: 1 },
  backgroundColor: 'background.paper',
};

const codesStyle = {
  ...{
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
    gap: 1,
    margin: 0,
    padding: 0,
  },
  ...{ listStyle: 'none', fontFamily: 'monospace' },
};
