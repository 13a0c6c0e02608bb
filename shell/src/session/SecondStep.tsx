import { useState } from 'react';
import { messages, signOut, useDispatch, useSessionState, type CodeInput } from '@brand/shared-data';
import { spendRecoveryCode, verifyFactor } from '@brand/shared-data/account';
import { codeSchema } from '@brand/shared-data/schemas';
import { Button, Stack, Typography, useToast } from '@brand/shared-ui/core';
import { Form, SelectField, SubmitButton, TextField } from '@brand/shared-ui/forms';

/** After the password: a code of the app, or one of the recovery codes. Until then nobody is signed in. */
export function SecondStep() {
  const [isRecovering, setIsRecovering] = useState(false);
  const dispatch = useDispatch();
  return (
    <>
      {isRecovering ? <RecoveryCodeForm /> : <AppCodeForm />}
      <Stack direction="row" sx={{ mt: 2, flexWrap: 'wrap', columnGap: 1 }}>
        <Button onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? 'Use the code of the app' : 'I do not have the app'}
        </Button>
        <Button onClick={() => void dispatch(signOut())}>Cancel</Button>
      </Stack>
    </>
  );
}

function AppCodeForm() {
  const { awaitedFactors } = useSessionState();
  const dispatch = useDispatch();
  const toast = useToast();
  const options = awaitedFactors.map(({ id, name }) => ({ value: id, label: name }));
  const [first] = options;

  async function onSubmit({ code, factor }: CodeInput & { factor: string }) {
    const { error } = await dispatch(verifyFactor(factor, code));
    if (!error) return;
    const message = messages.auth.codeFailed(error);
    toast(message);
    return message.description;
  }

  return (
    <>
      <Typography sx={{ mb: 3 }}>
        Open the app on your phone and type the six digits that it shows
        {options.length === 1 ? ` for “${first?.label}”` : ''}.
      </Typography>
      <Form
        label="Enter your code"
        initialValues={{ code: '', factor: first?.value ?? '' }}
        schema={codeSchema}
        onSubmit={onSubmit}
        keepsText={false}
        actions={<SubmitButton>Continue</SubmitButton>}
      >
        {options.length > 1 && <SelectField name="factor" label="App" options={options} />}
        <TextField
          name="code"
          label="Code"
          required
          autoFocus
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        />
      </Form>
    </>
  );
}

function RecoveryCodeForm() {
  const dispatch = useDispatch();
  const toast = useToast();

  async function onSubmit({ code }: CodeInput) {
    const { error } = await dispatch(spendRecoveryCode(code));
    const message = error ? messages.auth.codeFailed(error) : messages.account.factorsRemoved;
    toast(message);
    if (error) return message.description;
  }

  return (
    <>
      <Typography sx={{ mb: 3 }}>
        Type one of the recovery codes that you kept. Your apps are removed and your other devices are logged
        out: add an app again on your account page.
      </Typography>
      <Form
        label="Enter a recovery code"
        initialValues={{ code: '' }}
        schema={codeSchema}
        onSubmit={onSubmit}
        keepsText={false}
        actions={<SubmitButton>Continue</SubmitButton>}
      >
        <TextField name="code" label="Recovery code" required autoFocus autoComplete="off" />
      </Form>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        Lost them too? Whoever runs this site can let you in again.
      </Typography>
    </>
  );
}
