import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import type { Backup } from '@brand/shared-data/admin';
import { useFormContext } from '@brand/shared-ui/forms';
import { BackupOffer } from './BackupOffer';
import type { Visit } from './createVisit';
import { differences } from './differences';
import type { FormHandle } from './editForm';
import { LeaveGuard } from './LeaveGuard';
import type { FormBackup } from './useBackup';

export type TextHandle<Values> = {
  values: () => Values;
  submit: () => void;
  /** What the form says is saved. */
  settle: (values: Values) => void;
};

type Props<Values> = {
  backup: FormBackup;
  visit: Visit;
  labels: Record<string, string>;
  text: Ref<TextHandle<Values>>;
  handle?: Ref<FormHandle>;
};

/** The care for what is typed into the form around it: keeps it, offers what was kept, guards the way out. */
export function EditedText<Values extends object>(props: Props<Values>) {
  const { backup, visit, labels, text, handle } = props;
  const form = useFormContext<Values>();
  useKeeping(backup, form, visit);

  useImperativeHandle(text, () => ({
    values: () => form.values,
    submit: () => void form.submitForm(),
    settle: (values) => form.resetForm({ values }),
  }));
  useImperativeHandle(handle, () => ({
    isDirty: () => form.dirty,
    isSaving: () => form.isSubmitting,
    discard: () => {
      visit.leave();
      void backup.forget();
    },
  }));

  const restore = async (found: Backup) => {
    visit.writtenOn(found.loadedAt);
    await form.setValues({ ...form.values, ...found.values });
    await backup.adopt(found);
  };

  return (
    <>
      <LeaveGuard visit={visit} />
      {backup.found
        .map((found) => ({ found, different: differences(labels, form.initialValues, found.values) }))
        .filter(({ different }) => different.length > 0)
        .map(({ found, different }) => (
          <BackupOffer
            key={found.editSession}
            backup={found}
            differences={different}
            onRestore={() => void restore(found)}
            onDiscard={() => void backup.discard(found)}
          />
        ))}
    </>
  );
}

function useKeeping<Values extends object>(
  backup: FormBackup,
  { values, dirty }: { values: Values; dirty: boolean },
  visit: Visit,
) {
  const wasDirty = useRef(false);
  const keep = useEffectEvent((isDirty: boolean) => {
    if (isDirty) backup.keep({ values, loadedAt: visit.loadedAt() });
    else if (wasDirty.current) backup.keep(undefined);
    wasDirty.current = isDirty;
  });
  useEffect(() => keep(dirty), [values, dirty]);
}
