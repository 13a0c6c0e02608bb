import type { ComponentProps, ReactNode, Ref } from 'react';
import type { Message } from '@brand/shared-data';
import type { Form } from '@brand/shared-ui/forms';
import type { Labels } from './differences';

type Failure = { kind?: string; code?: string; message?: string };

/** A row as its form shows it; `loadedAt` is its `updated_at`, missing for a new one. */
export type Version<Values> = { values: Values; loadedAt?: string };

/** What the dialog around a form wants to know and do. */
export type FormHandle = {
  isDirty: () => boolean;
  isSaving: () => boolean;
  /** What was typed is not wanted any more. */
  discard: () => void;
};

export type EditFormProps<Values extends object> = {
  /** The form's accessible name. */
  label: string;
  /** Which form it is, for the backups; `rowId` for an existing row. */
  form: string;
  rowId?: string;
  /** What the form opens with. Later changes of it are not followed: another row is another `key`. */
  initial: Version<Values>;
  schema: ComponentProps<typeof Form>['schema'];
  /** What each field is called, for the look at unsaved text. */
  labels: Labels<Values>;
  /** Gets the values as the schema casts them. A form that stays open goes on with the `loadedAt` of the answer. */
  save: (values: Values, loadedAt: string | undefined) => Promise<{ error?: Failure; loadedAt?: string }>;
  /** The row as it is now, for "load theirs"; undefined when that could not be found out. */
  readAgain?: () => Promise<Version<Values> | undefined>;
  /** The stated toasts of this form. */
  words: { saved: Message; saveFailed: (failure: Failure) => Message; loggedOut: Message };
  onSaved?: () => void;
  actions: ReactNode;
  actionsSx?: ComponentProps<typeof Form>['actionsSx'];
  children: ReactNode;
  ref?: Ref<FormHandle>;
};
