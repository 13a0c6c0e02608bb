import { useRef, useState } from 'react';
import { Form } from '@brand/shared-ui/forms';
import { useToast } from '@brand/shared-ui/core';
import { castWith } from './castWith';
import { ConflictQuestion } from './ConflictQuestion';
import { createVisit, type Visit } from './createVisit';
import { differences, type Difference } from './differences';
import { EditedText, type TextHandle } from './EditedText';
import type { EditFormProps, Version } from './editForm';
import { useBackup, type FormBackup } from './useBackup';

/**
 * A form whose text is not lost: backed up while typing and offered on return, guarded on leaving, kept when saving
 * fails, and never saved over what somebody else has saved meanwhile without asking.
 */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const { form, rowId = 'new', initial, schema, labels, ref, children, label, actions, actionsSx } = props;
  const [base, setBase] = useState<Version<Values> & { number: number }>({ ...initial, number: 0 });
  const [visit] = useState(() => createVisit(initial.loadedAt));
  const text = useRef<TextHandle<Values>>(null);
  const backup = useBackup(form, rowId);
  const conflict = useConflict(props, text);
  const submit = useSubmit(props, { backup, visit, text, onConflict: conflict.ask });

  return (
    <>
      <Form
        key={base.number}
        label={label}
        initialValues={base.values}
        schema={schema}
        onSubmit={submit}
        actions={actions}
        actionsSx={actionsSx}
      >
        <EditedText backup={backup} visit={visit} labels={labels} text={text} handle={ref} />
        {children}
      </Form>
      <ConflictQuestion
        theirs={conflict.theirs}
        failure={conflict.failure}
        onClose={conflict.close}
        onKeepMine={() => {
          conflict.close();
          visit.writtenOn(conflict.version?.loadedAt);
          text.current?.submit();
        }}
        onLoadTheirs={async () => {
          const version = await conflict.load();
          if (!version) return;
          visit.writtenOn(version.loadedAt);
          await backup.forget();
          setBase({ ...version, number: base.number + 1 });
          conflict.close();
        }}
      />
    </>
  );
}

type Submitting<Values> = {
  backup: FormBackup;
  visit: Visit;
  text: { current: TextHandle<Values> | null };
  onConflict: () => Promise<void>;
};

function useSubmit<Values extends object>(
  { schema, save, words, onSaved }: EditFormProps<Values>,
  { backup, visit, text, onConflict }: Submitting<Values>,
) {
  const toast = useToast();
  return async (typed: Values): Promise<string | undefined> => {
    const { error, loadedAt: savedAt } = await save(castWith(schema, typed), visit.loadedAt());
    if (!error) {
      await backup.forget();
      visit.writtenOn(savedAt);
      // A form that closes now goes away on purpose; one that stays has nothing unsaved any more.
      if (onSaved) visit.leave();
      else text.current?.settle(typed);
      toast(words.saved);
      onSaved?.();
      return undefined;
    }
    if (error.code === 'changed_elsewhere') {
      await onConflict();
      return 'This changed elsewhere. Choose whose text to keep.';
    }
    const message = error.kind === 'unauthenticated' ? words.loggedOut : words.saveFailed(error);
    toast(message);
    return message.description ?? message.title;
  };
}

function useConflict<Values extends object>(
  { readAgain, labels }: EditFormProps<Values>,
  text: { current: TextHandle<Values> | null },
) {
  const [version, setVersion] = useState<Version<Values>>();
  const [theirs, setTheirs] = useState<Difference[]>();
  const [failure, setFailure] = useState<string>();

  const load = async () => {
    setFailure(undefined);
    const read = await readAgain?.();
    setVersion(read);
    if (!read) setFailure('The other version could not be loaded.');
    return read;
  };
  return {
    version,
    theirs,
    failure,
    load,
    ask: async () => {
      const read = await load();
      setTheirs(read && text.current ? differences(labels, text.current.values(), read.values) : []);
    },
    close: () => setTheirs(undefined),
  };
}
