import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { adminMessages, importArchive, type ImportPlan, planImport } from '@brand/shared-data/admin';

type Step = 'choosing' | 'reading' | 'planned' | 'writing' | 'done';

// What a browser can unpack in memory.
const mostBytes = 500_000_000;

/** An import from the choice of the file to what was written. Nothing is written before `write`. */
export function useImport() {
  const dispatch = useDispatch();
  const [step, setStep] = useState<Step>('choosing');
  const [fileName, setFileName] = useState('');
  const [plan, setPlan] = useState<ImportPlan>();
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState<string>();

  const fail = (message: { title: string; description?: string }, next: Step) => {
    setFailure(`${message.title}: ${message.description}`);
    setStep(next);
  };

  const choose = async (file: File) => {
    setFileName(file.name);
    setPlan(undefined);
    setFailure(undefined);
    if (file.size > mostBytes) return setFailure('This file is too large: at most 500 MB.');
    setStep('reading');
    try {
      const { data, error } = await dispatch(planImport(new Uint8Array(await file.arrayBuffer())));
      if (error) return fail(adminMessages.archive.readFailed(error), 'choosing');
      setPlan(data);
      setStep('planned');
    } catch (cause) {
      console.error(cause);
      fail(adminMessages.archive.readFailed(), 'choosing');
    }
  };

  const write = async () => {
    if (!plan) return;
    setFailure(undefined);
    setStep('writing');
    const { error } = await dispatch(importArchive(plan, setProgress));
    setProgress(undefined);
    if (error) fail(adminMessages.archive.importFailed(error), 'planned');
    else setStep('done');
  };

  return { step, fileName, plan, failure, progress, choose, write };
}
