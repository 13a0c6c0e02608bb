export type AccountMail = {
  /** May contain the placeholder {{ .NewEmail }} for the new email address, as in GoTrue's templates. */
  subject: string;
  text: string;
  /** The button's label; null if the mail has no link. */
  label: string | null;
  /** The sentence before the code; undefined if the mail has no code, because no page would request one. */
  code?: string;
};

/** GoTrue's mail types, by template name. */
export type AccountMailType =
  'confirmation' | 'recovery' | 'magic_link' | 'email_change' | 'invite' | 'reauthentication';

/** The text of all mails that Auth sends, on both backends (docs/decisions/116). */
export const accountMails: Record<AccountMailType, AccountMail> = {
  confirmation: {
    subject: 'Confirm your address',
    text: 'Somebody, most likely you, made an account with this address. One click confirms it.\n\nIf it was not you, do nothing.',
    label: 'Confirm the address',
  },
  recovery: {
    subject: 'Choose a new password',
    text: 'Somebody, most likely you, asked for a new password for the account with this address. The link works once.\n\nIf it was not you, do nothing: the password stays as it is.',
    label: 'Choose a new password',
  },
  magic_link: {
    subject: 'Your link to log in',
    text: 'Somebody, most likely you, asked to log in with this address. The link works once.\n\nIf it was not you, do nothing.',
    label: 'Log in',
    code: 'Or type this code where you are asked for one:',
  },
  email_change: {
    subject: 'Confirm your new address {{ .NewEmail }}',
    text: 'Somebody, most likely you, asked to change the address of your account. It stays as it is until the link is opened.\n\nIf it was not you, do nothing, and choose a new password.',
    label: 'Change the address',
  },
  invite: {
    subject: 'You are invited',
    text: 'You were given an account with this address. One click opens it.\n\nIf you did not expect this, do nothing.',
    label: 'Accept the invitation',
  },
  reauthentication: {
    subject: 'Your code',
    text: 'Somebody, most likely you, is about to change the account with this address.\n\nIf it was not you, give this code to nobody, and choose a new password.',
    label: null,
    code: 'Type this code where you are asked for it:',
  },
};

/** The mail template for each link type. */
export const templates: Record<string, AccountMailType> = {
  signup: 'confirmation',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
  invite: 'invite',
};

/** The mail for a link of this type; without a type, the code-only mail. */
export const accountMailOf = (type: string | undefined): AccountMail =>
  accountMails[(type && templates[type]) || 'reauthentication'];
