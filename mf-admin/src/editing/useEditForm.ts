import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import type { Message } from '@brand/shared-data';
import type { Backup, ErrorDetails } from '@brand/shared-data/admin';
import { useToast } from '@brand/shared-ui/core';
import { useForm, type Form } from '@brand/shared-ui/forms';
import { useBlocker } from '@brand/shared-ui/router';
import { getDifferences, type Difference } from './DifferenceList';
import { useBackup } from './useBackup';

type Schema = ComponentProps<typeof Form>['schema'];

/** The loaded values of a form; `loadedAt` identifies their version, such as the row's `updated_at`. */
export type Version<Values> = { values: Values; loadedAt?: string };

export type EditFormOptions<Values extends object> = {
  /** The key of the form's backups, with `rowId`. */
  form: string;
  rowId?: string;
  /** Read once: a different row needs a different `key`. */
  initial: Version<Values>;
  schema: Schema;
  /** The name of each field, for differences between texts. */
  labels: Record<keyof Values & string, string>;
  /**
   * Gets the values cast by the schema. A form that stays open continues with the returned `loadedAt`; `saved` replaces the
   * message of success.
   */
  save: (
    values: Values,
    loadedAt: string | undefined,
  ) => Promise<{ error?: ErrorDetails; loadedAt?: string; saved?: Message }>;
  /** Loads the row for "Load theirs"; undefined when that failed. */
  refetch?: () => Promise<Version<Values> | undefined>;
  messages: { saved: Message; saveFailed: (failure: ErrorDetails) => Message; loggedOut: Message };
  onSaved?: () => void;
};

export type EditForm<Values extends object> = ReturnType<typeof useEditForm<Values>>;

type Conflict<Values> = {
  /** Undefined when the saved version could not be read. */
  theirs: Version<Values> | undefined;
  differences: Difference[];
};

/**
 * One edit session of a form, for `EditForm`. Unsaved text is backed up, guarded on leaving and kept when a save fails; a
 * newer version of the row is overwritten only after a confirmation.
 */
export function useEditForm<Values extends object>(options: EditFormOptions<Values>) {
  const { initial, schema, labels, save, refetch, messages, onSaved } = options;
  const toast = useToast();
  const backup = useBackup(options.form, options.rowId ?? 'new');
  // A restored backup may be based on an older version.
  const loadedAt = useRef(initial.loadedAt);
  const isLeaving = useRef(false);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const form = useForm<Values>({ initialValues: initial.values, schema, onSubmit: submit });
  useBackupWhileTyping(form, backup, loadedAt);

  async function submit(typed: Values): Promise<string | undefined> {
    const { error, loadedAt: savedAt, saved } = await save(castValues(schema, typed), loadedAt.current);
    if (!error) {
      await backup.remove();
      loadedAt.current = savedAt;
      isLeaving.current = onSaved !== undefined;
      form.resetForm({ values: typed });
      toast(saved ?? messages.saved);
      onSaved?.();
      return undefined;
    }
    if (error.code === 'changed_elsewhere') {
      const theirs = await refetch?.();
      setConflict({ theirs, differences: theirs ? getDifferences(labels, typed, theirs.values) : [] });
      return 'This changed elsewhere. Choose whose text to keep.';
    }
    const message = error.kind === 'unauthenticated' ? messages.loggedOut : messages.saveFailed(error);
    toast(message);
    return message.description ?? message.title;
  }

  const keepMine = () => {
    loadedAt.current = conflict?.theirs?.loadedAt;
    setConflict(undefined);
    void form.submitForm();
  };
  const loadTheirs = async () => {
    const theirs = await refetch?.();
    if (!theirs) return setConflict({ theirs, differences: [] });
    loadedAt.current = theirs.loadedAt;
    await backup.remove();
    form.resetForm({ values: theirs.values });
    setConflict(undefined);
  };

  const restore = async (found: Backup) => {
    loadedAt.current = found.loadedAt;
    await form.setValues({ ...form.values, ...found.values });
    await backup.adopt(found);
  };
  const offers = backup.found
    .map((found) => ({ found, differences: getDifferences(labels, form.initialValues, found.values) }))
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
    offers,
    restore,
    discardBackup: backup.discard,
    conflict,
    keepMine,
    loadTheirs,
    closeConflict: () => setConflict(undefined),
    blocker,
    discard,
  };
}

/** Casts by the schema: trims texts, converts numbers, replaces an empty field by its default. */
function castValues<Values extends object>(schema: Schema, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]);
  return schema.cast(Object.fromEntries(entries)) as Values;
}

/** Backs up every change, and removes the backup of a change that was undone. */
function useBackupWhileTyping(
  { values, dirty }: { values: object; dirty: boolean },
  backup: ReturnType<typeof useBackup>,
  loadedAt: { current: string | undefined },
) {
  const wasDirty = useRef(false);
  const update = useEffectEvent((isDirty: boolean) => {
    if (isDirty) backup.schedule({ values, loadedAt: loadedAt.current });
    else if (wasDirty.current) backup.schedule(undefined);
    wasDirty.current = isDirty;
  });
  useEffect(() => update(dirty), [values, dirty]);
}
