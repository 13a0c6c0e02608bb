import { Question, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { DifferenceList } from './DifferenceList';
import type { Difference } from './differences';

type Props = {
  /** Undefined while nothing is to be asked; what the saved version has, where it differs. */
  theirs: Difference[] | undefined;
  failure?: string;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
};

/** Somebody, or another tab, has saved the same row since this form was opened. */
export function ConflictQuestion({ theirs, failure, onKeepMine, onLoadTheirs, onClose }: Props) {
  return (
    <Question
      title="This changed elsewhere"
      isOpen={theirs !== undefined}
      onClose={onClose}
      answers={[
        { label: 'Load theirs', onChoose: onLoadTheirs },
        { label: 'Keep mine', onChoose: onKeepMine },
      ]}
    >
      <Typography>
        This changed elsewhere: keep mine, or load theirs. Keeping yours overwrites the other version; loading
        theirs throws away what you typed here.
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {theirs && theirs.length > 0 && (
        <>
          <Typography variant="subtitle2" component="p">
            Theirs, where it differs from yours:
          </Typography>
          <DifferenceList differences={theirs} />
        </>
      )}
    </Question>
  );
}
