import { useRef, useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { adminMessages } from '@brand/shared-data/admin';
import {
  type ArchiveIssue,
  fetchPicture,
  formatFileCount,
  formatImported,
  importArchive,
  type ImportPlan,
  planImport,
} from '@brand/site-mover';
import { Box, Button, CloseButton, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { ImportPlanView, Losses, mayBring, Notes } from './ImportPlanView';
import { PictureChoice, type PictureChoiceValue } from './PictureChoice';
import { FileChooser } from '../../../files/FileChooser';
import { toPictureSizes } from '../../../pictures/pictureFile';

type Props = { isOpen: boolean; onClose: () => void };

/** Shows the changes in an archive and imports it after confirmation. */
export function ImportDialog({ isOpen, onClose }: Props) {
  // The dialog cannot be closed during an import, so that the owner sees the result.
  const isWriting = useRef(false);
  return (
    <ModalDialog
      label="Import content"
      isOpen={isOpen}
      onClose={() => !isWriting.current && onClose()}
      sx={sheet}
    >
      <ImportSteps
        onClose={onClose}
        onWriting={(writes) => {
          isWriting.current = writes;
        }}
      />
    </ModalDialog>
  );
}

type StepsProps = { onClose: () => void; onWriting: (isWriting: boolean) => void };

function ImportSteps({ onClose, onWriting }: StepsProps) {
  const { step, fileName, plan, failure, progress, told, choose, write } = useImport();
  const [pictures, setPictures] = useState<PictureChoiceValue>({ isFetching: false, oldSite: '' });
  const isBusy = step === 'reading' || step === 'writing';
  const isReady = plan !== undefined && plan.problems.length === 0 && mayBring(plan);
  const start = async () => {
    onWriting(true);
    await write(pictures);
    onWriting(false);
  };
  return (
    <Stack sx={{ padding: { xs: 2.5, sm: 4 }, gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3" component="h2">
          Import content
        </Typography>
        {!isBusy && <CloseButton label="Close" onClick={onClose} />}
      </Box>
      {step !== 'done' && (
        <ArchiveChooser fileName={fileName} isBusy={isBusy} onChoose={(file) => void choose(file)} />
      )}
      {failure && (
        <Typography role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {failure}
        </Typography>
      )}
      {plan && step !== 'done' && <ImportPlanView plan={plan} />}
      {plan?.siteExport && step !== 'done' && (
        <PictureChoice plan={plan.siteExport} value={pictures} isBusy={isBusy} onChange={setPictures} />
      )}
      {plan && step === 'done' && <Losses issues={[...plan.notes, ...told]} />}
      <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
        {getStatus(step, plan, progress)}
      </Typography>
      {step === 'done' && <Notes issues={told} />}
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        {step === 'done' && (
          // Takes the focus, because the focused button was removed.
          <Button autoFocus onClick={onClose}>
            Done
          </Button>
        )}
        {!isBusy && step !== 'done' && <Button onClick={onClose}>Cancel</Button>}
        {isReady && step !== 'done' && (
          <Button variant="contained" isBusy={isBusy} onClick={() => void start()}>
            {step === 'writing' ? 'Importing…' : getImportLabel(plan)}
          </Button>
        )}
      </Box>
    </Stack>
  );
}

// Counts texts instead of files for an export from other software, because it is one file with many texts.
function getImportLabel({ items: { length }, siteExport }: ImportPlan) {
  if (length === 0) return 'Import';
  if (siteExport) return length === 1 ? 'Import 1 text' : `Import ${length.toLocaleString('en-US')} texts`;
  return `Import ${formatFileCount(length)}`;
}

function getStatus(step: string, plan: ImportPlan | undefined, progress: string | undefined) {
  if (step === 'reading') return 'Reading the archive…';
  if (step === 'writing') return progress ?? 'Importing…';
  return step === 'done' && plan ? formatImported(plan) : '';
}

type ChooserProps = { fileName: string; isBusy: boolean; onChoose: (file: File) => void };

function ArchiveChooser({ fileName, isBusy, onChoose }: ChooserProps) {
  return (
    <>
      <Typography>
        A zip archive that was exported here, one with your markdown files in the folders blog, journal,
        challenges, journey and courses, or what Ghost, WordPress, Substack, Medium, Day One or Journiv
        exports. You see what it would do before anything is written, and nothing is ever deleted.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FileChooser
          name="Archive"
          label={fileName ? 'Choose another archive' : 'Choose an archive'}
          accept=".zip,.json,.xml"
          kind="archive"
          isBusy={isBusy}
          onChoose={onChoose}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
      </Box>
    </>
  );
}

const sheet = { margin: 'auto', width: 'min(44rem, 92vw)', borderRadius: 2 };

type Step = 'choosing' | 'reading' | 'planned' | 'writing' | 'done';

function useImport() {
  const dispatch = useDispatch();
  const [step, setStep] = useState<Step>('choosing');
  const [fileName, setFileName] = useState('');
  const [plan, setPlan] = useState<ImportPlan>();
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState<string>();
  const [told, setTold] = useState<ArchiveIssue[]>([]);

  const fail = (message: { title: string; description?: string }, next: Step) => {
    setFailure(`${message.title}: ${message.description}`);
    setStep(next);
  };

  const choose = async (file: File) => {
    setFileName(file.name);
    setPlan(undefined);
    setFailure(undefined);
    setStep('reading');
    try {
      const { data, error } = await dispatch(planImport(file));
      if (error) return fail(adminMessages.archive.readFailed(error), 'choosing');
      setPlan(data);
      setStep('planned');
    } catch (cause) {
      console.error(cause);
      fail(adminMessages.archive.readFailed(), 'choosing');
    }
  };

  const write = async ({ isFetching, oldSite }: PictureChoiceValue) => {
    if (!plan) return;
    setFailure(undefined);
    setStep('writing');
    const tools = {
      toSizes: toPictureSizes,
      ...(oldSite && { oldSite }),
      ...(isFetching && { fetchPicture: (address: string) => dispatch(fetchPicture(address, oldSite)) }),
    };
    const { data, error } = await dispatch(importArchive(plan, setProgress, tools));
    setProgress(undefined);
    if (error) return fail(adminMessages.archive.importFailed(error), 'planned');
    setTold(data);
    setStep('done');
  };

  return { step, fileName, plan, failure, progress, told, choose, write };
}
