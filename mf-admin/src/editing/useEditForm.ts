import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import type { Message } from '@brand/shared-data';
import {
  adminMessages,
  type Backup,
  type ErrorDetails,
  type KeptText,
  type VersionState,
} from '@brand/shared-data/admin';
import { useToast } from '@brand/shared-ui/core';
import { useForm, type Form } from '@brand/shared-ui/forms';
import { useBlocker } from '@brand/shared-ui/router';
import { getDifferences } from './DifferenceList';
import { useBackup } from './useBackup';
import { useConflict, type Version } from './useConflict';
import { useMerge, type Versions } from './useMerge';

type Schema = ComponentProps<typeof Form>['schema'];

export type { Version };

/** The saved versions of a form's text. */
export type History = {
  text: KeptText;
  /** The form's values of a version. Those that it leaves out stay as they are in the form. */
  toValues: (state: VersionState) => object;
  /** The columns that the form writes, if other forms write the same text. */
  columns?: readonly string[];
};

export type EditFormOptions<Values extends object> = {
  /** Together with `rowId`, the key of the form's backups. */
  form: string;
  rowId?: string;
  /** Only read once, so a different row needs a different `key`. */
  initial: Version<Values>;
  schema: Schema;
  /** The label of each field, for showing differences between texts. */
  labels: Record<keyof Values & string, string>;
  /** Fields with several paragraphs, which are merged paragraph by paragraph. */
  texts?: readonly (keyof Values & string)[];
  /** Sentences on changes that the author of these values may not expect of a save. */
  hints?: (values: Values) => string[];
  /** Whether unsaved text of other sessions is offered; false while the form's dialog is closed. */
  offersBackups?: boolean;
  /** Receives the values cast by the schema. A form that stays open continues with the returned `loadedAt`. */
  save: (
    values: Values,
    loadedAt: string | undefined,
  ) => PromiseLike<{ error?: ErrorDetails; loadedAt?: string }>;
  /** Loads the row for "Load theirs"; resolves to undefined on failure. */
  refetch?: () => Promise<Version<Values> | undefined>;
  messages: {
    saved: Message | ((values: Values) => Message);
    saveFailed: (failure: ErrorDetails) => Message;
    loggedOut?: Message;
  };
  onSaved?: () => void;
  history?: History;
  /** Omits the toasts, because the page shows successful saves and the form shows why a save failed. */
  hasOwnNotices?: boolean;
};

export type EditForm<Values extends object> = ReturnType<typeof useEditForm<Values>>;

/**
 * One edit session of a form, for `EditForm`. Unsaved text is backed up, kept if a save fails, and only abandoned after
 * confirmation; a newer version of the row is only overwritten after confirmation. The form's text can be merged with text from
 * another device or with the saved row.
 */
export function useEditForm<Values extends object>(options: EditFormOptions<Values>) {
  const { initial, schema, labels, save, refetch, messages, onSaved } = options;
  const { form: name, rowId = 'new', offersBackups = true } = options;
  const showToast = useToast();
  const toast = (message: Message) => {
    if (!options.hasOwnNotices) showToast(message);
  };
  const backup = useBackup({ form: name, rowId, offersBackups });
  const versions = useRef<Versions>({ base: initial.loadedAt, opened: initial.loadedAt });
  const isLeaving = useRef(false);
  const form = useForm<Values>({ initialValues: initial.values, schema, onSubmit: submit });
  const merge = useMerge(form, versions, options);
  const { meet, ...conflict } = useConflict({ form, versionsRef: versions, merge, backup, labels, refetch });
  useBackupWhileTyping(form, backup, versions);

  async function submit(typed: Values): Promise<string | undefined> {
    const { error, loadedAt } = await save(castValues(schema, typed), versions.current.base);
    if (!error) {
      await backup.remove();
      versions.current = { base: loadedAt, opened: loadedAt };
      isLeaving.current = onSaved !== undefined;
      form.resetForm({ values: typed });
      toast(typeof messages.saved === 'function' ? messages.saved(typed) : messages.saved);
      onSaved?.();
      return undefined;
    }
    if (error.code === 'changed_elsewhere') {
      await meet(typed);
      return 'This changed elsewhere. Choose whose text to keep.';
    }
    const { saveFailed, loggedOut = adminMessages.loggedOut } = messages;
    const message = error.kind === 'unauthenticated' ? loggedOut : saveFailed(error);
    toast(message);
    return message.description ?? message.title;
  }

  const restore = async (found: Backup) => {
    versions.current.base = found.loadedAt;
    await form.setValues({ ...form.values, ...found.values });
    await backup.adopt(found, found);
  };
  const mergeBackup = async (found: Backup) => {
    const values = await merge.into(form.values, found);
    await backup.adopt(found, { values, loadedAt: versions.current.base });
  };
  const offers = backup.found
    .map((found) => ({ found, differences: getDifferences(labels, form.values, found.values) }))
    .filter(({ differences }) => differences.length > 0);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    return form.dirty && !isLeaving.current && isElsewhere;
  });
  const discard = () => {
    isLeaving.current = true;
    form.resetForm();
    void backup.remove();
  };

  return {
    form,
    labels,
    history: options.history,
    hints: {
      texts: (options.texts ?? []).map((name) => String(form.values[name] ?? '')),
      changes: options.hints?.(form.values) ?? [],
    },
    offers,
    restore,
    mergeBackup,
    discardBackup: backup.discard,
    ...conflict,
    blocker,
    discard,
  };
}

/** Casts values by the schema: trims texts, converts numbers, and replaces empty fields with their defaults. */
function castValues<Values extends object>(schema: Schema, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]);
  return schema.cast(Object.fromEntries(entries)) as Values;
}

/** Backs up every change, and removes the backup of a change that was undone. */
function useBackupWhileTyping(
  { values, dirty }: { values: object; dirty: boolean },
  backup: ReturnType<typeof useBackup>,
  versions: { current: Versions },
) {
  const wasDirty = useRef(false);
  const update = useEffectEvent((isDirty: boolean) => {
    if (isDirty) backup.schedule({ values, loadedAt: versions.current.base });
    else if (wasDirty.current) backup.schedule(undefined);
    wasDirty.current = isDirty;
  });
  useEffect(() => update(dirty), [values, dirty]);
}
