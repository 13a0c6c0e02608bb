import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import {
  accountMessages,
  addPasskey,
  createPasskey,
  enrolFactor,
  type NewFactor,
  verifyFactor,
} from '@brand/shared-data/account';
import { codeSchema, factorNameSchema } from '@brand/shared-data/schemas';
import { Box, Button, Stack, Typography, useSite } from '@brand/shared-ui/core';
import { Form, SelectField, SubmitButton, TextField } from '@brand/shared-ui/forms';

type AddProps = { onAdded: () => void; onCancel: () => void };

/** Enrols an authenticator app as a second factor: asks for its name, shows its key, and verifies a code. */
export function AddFactor({ onAdded, onCancel }: AddProps) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const dispatch = useDispatch();
  const { name: siteName } = useSite();

  if (factor) return <ConfirmFactor factor={factor} onAdded={onAdded} onCancel={onCancel} />;
  return (
    <Box sx={{ width: '100%' }}>
      <Form
        label="Add an app"
        initialValues={{ name: '' }}
        schema={factorNameSchema}
        onSubmit={async ({ name }) => {
          const { data, error } = await dispatch(enrolFactor(name, siteName));
          if (error) return accountMessages.account.factorFailed(error).description;
          setFactor(data);
        }}
        keepsText={false}
        actions={<Actions onCancel={onCancel} />}
      >
        <NameField example="My phone" />
      </Form>
    </Box>
  );
}

const NameField = ({ example }: { example: string }) => (
  <TextField
    name="name"
    label="Name"
    required
    autoFocus
    autoComplete="off"
    helperText={`To recognise it by, such as “${example}”.`}
  />
);

const Actions = ({ children = 'Continue', onCancel }: { children?: string; onCancel: () => void }) => (
  <>
    <SubmitButton>{children}</SubmitButton>
    <Button onClick={onCancel}>Cancel</Button>
  </>
);

const uses = [
  { value: 'logIn', label: 'Logs in without the password' },
  { value: 'factor', label: 'Needed after the password' },
];

type PasskeyProps = { canLogIn: boolean; onAdded: (logsIn: boolean) => void; onCancel: () => void };

/** Adds a passkey: asks for its name and use; the browser then creates it and asks the user where to store it. */
export function AddPasskey({ canLogIn, onAdded, onCancel }: PasskeyProps) {
  const dispatch = useDispatch();
  return (
    <Box sx={{ width: '100%' }}>
      <Form
        label="Add a passkey"
        initialValues={{ name: '', use: canLogIn ? 'logIn' : 'factor' }}
        schema={factorNameSchema}
        onSubmit={async ({ name, use }) => {
          const logsIn = use === 'logIn';
          const { error } = await dispatch(logsIn ? createPasskey(name) : addPasskey(name));
          if (!error) return onAdded(logsIn);
          return accountMessages.account.passkeyNotAdded(error).description;
        }}
        keepsText={false}
        actions={<Actions onCancel={onCancel} />}
      >
        <NameField example="My laptop" />
        {canLogIn && <SelectField name="use" label="Use" options={uses} />}
      </Form>
    </Box>
  );
}

function ConfirmFactor({ factor, onAdded, onCancel }: AddProps & { factor: NewFactor }) {
  const dispatch = useDispatch();
  return (
    <Stack sx={{ gap: 2, width: '100%' }}>
      <Typography>
        Scan this picture with an authenticator app, such as the one in your password manager, or type the key
        into it.
      </Typography>
      <Box
        component="img"
        src={factor.picture}
        // The picture contains the key, so its object URL is revoked once it is shown.
        onLoad={() => URL.revokeObjectURL(factor.picture)}
        alt="The key as a QR code"
        sx={pictureStyle}
      />
      <Typography>
        Key:{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {(factor.secret.match(/.{1,4}/g) ?? []).join(' ')}
        </Box>
      </Typography>
      <Form
        label="Confirm the app"
        initialValues={{ code: '' }}
        schema={codeSchema}
        onSubmit={async ({ code }) => {
          const { error } = await dispatch(verifyFactor(factor.id, code));
          if (error) return accountMessages.auth.codeFailed(error).description;
          onAdded();
        }}
        keepsText={false}
        actions={<Actions onCancel={onCancel}>Confirm</Actions>}
      >
        <TextField
          name="code"
          label="Code"
          required
          autoFocus
          autoComplete="one-time-code"
          helperText="The six digits that the app shows now."
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        />
      </Form>
    </Stack>
  );
}

// The background and margin remain white in the dark scheme, because cameras cannot read the code otherwise.
const pictureStyle = { width: 220, height: 220, padding: 1, borderRadius: 1, backgroundColor: '#fff' };
