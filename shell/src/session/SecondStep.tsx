import { useState } from 'react';
import { signOut, useDispatch, useSessionState, type CodeInput } from '@brand/shared-data';
import { accountMessages, provePasskey, spendRecoveryCode, verifyFactor } from '@brand/shared-data/account';
import { codeSchema } from '@brand/shared-data/schemas';
import { Button, Stack, Typography, useToast } from '@brand/shared-ui/core';
import { Form, SelectField, SubmitButton, TextField } from '@brand/shared-ui/forms';

const proofs = {
  passkey: { form: PasskeyStep, label: 'Use a passkey' },
  app: { form: AppCodeForm, label: 'Use a code from the app' },
  recovery: { form: RecoveryCodeForm, label: 'I have neither' },
};
type Proof = keyof typeof proofs;

/** The step after the password: a passkey, a code from the app, or a recovery code. Until it is completed there is no session. */
export function SecondStep() {
  const { awaitedFactors } = useSessionState();
  const [chosen, setChosen] = useState<Proof | null>(null);
  const dispatch = useDispatch();
  const kinds = (['passkey', 'app'] as const).filter((kind) =>
    awaitedFactors.some((factor) => factor.kind === kind),
  );
  const proof = chosen ?? kinds[0] ?? 'app';
  const { form: Step } = proofs[proof];
  const nothingAtHand =
    kinds.length > 1
      ? proofs.recovery.label
      : `I do not have the ${kinds[0] === 'passkey' ? 'passkey' : 'app'}`;
  return (
    <>
      <Step />
      <Stack direction="row" sx={{ mt: 2, flexWrap: 'wrap', columnGap: 1 }}>
        {([...kinds, 'recovery'] as const)
          .filter((other) => other !== proof)
          .map((other) => (
            <Button key={other} onClick={() => setChosen(other)}>
              {other === 'recovery' ? nothingAtHand : proofs[other].label}
            </Button>
          ))}
        <Button onClick={() => void dispatch(signOut())}>Cancel</Button>
      </Stack>
    </>
  );
}

// Starts on a press, because browsers only prompt for a passkey after a user action.
function PasskeyStep() {
  const { awaitedFactors } = useSessionState();
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();

  async function prove(id: string) {
    setIsAsking(true);
    const { error } = await dispatch(provePasskey(id));
    setIsAsking(false);
    if (error) toast(accountMessages.auth.passkeyFailed);
  }

  return (
    <>
      <Typography sx={{ mb: 3 }}>Prove that it is you with the passkey that you added.</Typography>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        {awaitedFactors
          .filter(({ kind }) => kind === 'passkey')
          .map(({ id, name }) => (
            <Button key={id} variant="contained" disabled={isAsking} onClick={() => void prove(id)}>
              Use “{name}”
            </Button>
          ))}
      </Stack>
    </>
  );
}

function AppCodeForm() {
  const { awaitedFactors } = useSessionState();
  const dispatch = useDispatch();
  const toast = useToast();
  const options = awaitedFactors
    .filter(({ kind }) => kind === 'app')
    .map(({ id, name }) => ({ value: id, label: name }));
  const [first] = options;

  async function onSubmit({ code, factor }: CodeInput & { factor: string }) {
    const { error } = await dispatch(verifyFactor(factor, code));
    if (!error) return;
    const message = accountMessages.auth.codeFailed(error);
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
    const message = error ? accountMessages.auth.codeFailed(error) : accountMessages.account.factorsRemoved;
    toast(message);
    if (error) return message.description;
  }

  return (
    <>
      <Typography sx={{ mb: 3 }}>
        Type one of the recovery codes that you kept. Your apps and passkeys are removed and your other
        devices are logged out: add an app again on your account page.
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
        Lost them too? The operator of this site can restore your access.
      </Typography>
    </>
  );
}
