import { useState, type RefObject } from 'react';
import type { useForm } from '@brand/shared-ui/forms';
import { getDifferences, type Difference } from './DifferenceList';
import type { useBackup } from './useBackup';
import type { useMerge, Versions } from './useMerge';

/** A form's values as loaded; `loadedAt` identifies their version, for example by the row's `updated_at`. */
export type Version<Values> = { values: Values; loadedAt?: string };

type Conflict<Values> = {
  /** Undefined if the saved version could not be read. */
  theirs: Version<Values> | undefined;
  differences: Difference[];
  /** The labels of the fields that keep this form's value in a merge. */
  kept: string[];
};

type Parts<Values extends object> = {
  form: ReturnType<typeof useForm<Values>>;
  versionsRef: RefObject<Versions>;
  merge: ReturnType<typeof useMerge<Values>>;
  backup: ReturnType<typeof useBackup>;
  labels: Record<string, string>;
  /** Reads the saved row. */
  refetch?: () => Promise<Version<Values> | undefined>;
};

const lost = { theirs: undefined, differences: [], kept: [] };

/**
 * Lets the owner choose between a form's text and a row that was saved elsewhere in the meantime; call `meet` when this conflict
 * occurs.
 */
export function useConflict<Values extends object>({
  form,
  versionsRef,
  merge,
  backup,
  labels,
  refetch,
}: Parts<Values>) {
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const theirs = conflict?.theirs;

  const meet = async (typed: Values) => {
    const read = await refetch?.();
    if (!read) return setConflict(lost);
    const differences = getDifferences(labels, typed, read.values);
    setConflict({ theirs: read, differences, kept: merge.getKept(typed, read.values) });
  };
  const keepMine = () => {
    versionsRef.current.base = theirs?.loadedAt;
    setConflict(undefined);
    void form.submitForm();
  };
  const loadTheirs = async () => {
    const read = await refetch?.();
    if (!read) return setConflict(lost);
    versionsRef.current = { base: read.loadedAt, opened: read.loadedAt };
    await backup.remove();
    form.resetForm({ values: read.values });
    setConflict(undefined);
  };
  const mergeConflict = async () => {
    if (!theirs) return;
    setConflict(undefined);
    await merge.into(form.values, { values: theirs.values, loadedAt: versionsRef.current.base });
    versionsRef.current.base = theirs.loadedAt;
  };
  return { conflict, meet, keepMine, loadTheirs, mergeConflict, closeConflict: () => setConflict(undefined) };
}
