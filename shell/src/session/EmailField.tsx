import { TextField } from '@brand/shared-ui/forms';

/** What was typed so far; it stays when the person turns to another form of the page. */
export type TypedEmail = { email: string; setEmail: (email: string) => void };

export function EmailField({ typed }: { typed: TypedEmail }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      required
      onChange={({ target }) => typed.setEmail(target.value)}
    />
  );
}
