import { useState } from 'react';
import { useDispatch, type AppError } from '@brand/shared-data';
import {
  accountMessages,
  createRecoveryCodes,
  type Passkey,
  removeFactor,
  removePasskey,
  type SecondFactors,
  useGetSecondFactorsQuery,
} from '@brand/shared-data/account';
import {
  Box,
  Button,
  formatInstant,
  QueryState,
  saveFile,
  Skeleton,
  Stack,
  type ToastMessage,
  TitledDialog,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { AddFactor, AddPasskey } from './AddFactor';
import { listStyle } from './listStyles';

/**
 * Lists the passkeys for log-in, the second factors (apps and passkeys) and the recovery codes, which replace a lost second factor.
 */
export function SecondFactor() {
  const query = useGetSecondFactorsQuery();
  return (
    <QueryState
      query={query}
      loading={<Skeleton variant="rounded" height={96} />}
      loadingLabel="Loading your passkeys and apps…"
      errorTitle="Your passkeys and apps could not be loaded."
    >
      {(found) => <Factors {...found} onChanged={() => void query.refetch()} />}
    </QueryState>
  );
}

type Props = SecondFactors & { onChanged: () => void };

function Factors({ factors, codesLeft, passkeys, onChanged }: Props) {
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const dispatch = useDispatch();
  const toast = useToast();

  async function makeCodes() {
    const { data, error } = await dispatch(createRecoveryCodes());
    if (error) toast(accountMessages.account.codesFailed(error));
    else setCodes(data);
    onChanged();
  }
  const added = () => {
    setAdding(null);
    toast(adding === 'passkey' ? accountMessages.account.passkeyAdded : accountMessages.account.factorAdded);
    if (codesLeft === 0) void makeCodes();
    else onChanged();
  };
  const addedForLogIn = () => {
    setAdding(null);
    toast(accountMessages.account.loginPasskeyAdded);
    onChanged();
  };
  const isEmpty = factors.length === 0 && !passkeys?.length;

  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {!isEmpty && (
        <Box component="ul" role="list" aria-label="Your passkeys and apps" sx={listStyle}>
          {passkeys?.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemoved={onChanged} />
          ))}
          {factors.map((factor) => (
            <FactorItem key={factor.id} factor={factor} isLast={factors.length === 1} onRemoved={onChanged} />
          ))}
        </Box>
      )}
      {factors.length === 0 && !adding && (
        <Typography sx={{ color: 'text.secondary' }}>
          {isEmpty ? 'You log in with your password alone.' : 'Your password alone logs in, too.'}
        </Typography>
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
      {adding === 'passkey' && (
        <AddPasskey
          canLogIn={passkeys !== null}
          onAdded={(logsIn) => (logsIn ? addedForLogIn() : added())}
          onCancel={() => setAdding(null)}
        />
      )}
      {!adding && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setAdding('app')}>
            {factors.some(({ kind }) => kind === 'app') ? 'Add another app' : 'Add an app'}
          </Button>
          <Button variant="outlined" onClick={() => setAdding('passkey')}>
            Add a passkey
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

type FactorProps = { factor: SecondFactors['factors'][number]; isLast: boolean; onRemoved: () => void };

function FactorItem({ factor: { id, kind, name, since }, isLast, onRemoved }: FactorProps) {
  const isPasskey = kind === 'passkey';
  const dispatch = useDispatch();
  return (
    <Item
      name={name}
      effect={`${isPasskey ? 'Passkey, asked' : 'App, asked'} for after the password. Added ${formatInstant(since)}`}
      question={
        isLast
          ? `This is your last ${isPasskey ? 'passkey' : 'app'} needed at log-in: without it, anyone who knows your password can log in.`
          : `${isPasskey ? 'It is' : 'Its codes are'} not accepted any more.`
      }
      remove={() => dispatch(removeFactor(id))}
      removed={isPasskey ? accountMessages.account.passkeyRemoved : accountMessages.account.factorRemoved}
      notRemoved={accountMessages.account.factorNotRemoved}
      onRemoved={onRemoved}
    />
  );
}

type PasskeyProps = { passkey: Passkey; onRemoved: () => void };

function PasskeyItem({ passkey: { id, name, since }, onRemoved }: PasskeyProps) {
  const dispatch = useDispatch();
  return (
    <Item
      name={name}
      effect={`Passkey, logs in without the password. Added ${formatInstant(since)}`}
      question="It can no longer log in. Your password still does."
      remove={() => dispatch(removePasskey(id))}
      removed={accountMessages.account.loginPasskeyRemoved}
      notRemoved={accountMessages.account.loginPasskeyNotRemoved}
      onRemoved={onRemoved}
    />
  );
}

type ItemProps = {
  name: string;
  effect: string;
  question: string;
  remove: () => Promise<{ error?: AppError }>;
  removed: ToastMessage;
  notRemoved: (error: AppError) => ToastMessage;
  onRemoved: () => void;
};

function Item({ name, effect, question, remove, removed, notRemoved, onRemoved }: ItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const toast = useToast();

  async function confirm() {
    setIsRemoving(true);
    const { error } = await remove();
    setIsRemoving(false);
    setIsOpen(false);
    toast(error ? notRemoved(error) : removed);
    if (!error) onRemoved();
  }

  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {effect}
        </Typography>
      </Box>
      <Button color="error" aria-label={`Remove ${name}`} onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <TitledDialog
        title={`Remove “${name}”?`}
        isOpen={isOpen}
        onClose={isRemoving ? undefined : () => setIsOpen(false)}
      >
        <Typography>{question}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
          <Button disabled={isRemoving} onClick={() => setIsOpen(false)}>
            Keep
          </Button>
          <Button variant="contained" color="error" disabled={isRemoving} onClick={() => void confirm()}>
            Remove
          </Button>
        </Stack>
      </TitledDialog>
    </Box>
  );
}

/** The codes are shown only once, because the server cannot return them later. */
function NewCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const save = () => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain');
  return (
    <Alert severity="warning" icon={false} sx={{ width: '100%' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        Your recovery codes
      </Typography>
      <Typography sx={{ mb: 2 }}>
        Keep them apart from the app. Each logs you in once if you lose it. They are not shown again.
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
