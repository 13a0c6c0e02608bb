import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../layout/Button';
import { CircularProgress } from '../layout/CircularProgress';
import { TitledDialog } from './TitledDialog';

type Answer = {
  label: string;
  onChoose: () => void;
  color?: 'error';
  /** In progress: the button does nothing but remains focusable. */
  isBusy?: boolean;
};

type Props = {
  title: string;
  isOpen: boolean;
  /** Called on Escape or a click outside. */
  onClose: () => void;
  /** The harmless answer comes first. */
  answers: Answer[];
  children?: ReactNode;
};

/** A confirmation dialog; the last answer is the action. */
export function Question({ title, isOpen, onClose, answers, children }: Props) {
  const textId = useId();
  return (
    <TitledDialog title={title} describedBy={textId} isOpen={isOpen} onClose={onClose} width="34rem">
      <div id={textId}>{children}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
        {answers.map(({ label, onChoose, color, isBusy = false }, index) => (
          <Button
            key={index}
            variant={index === answers.length - 1 ? 'contained' : 'text'}
            color={color}
            isBusy={isBusy}
            startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      </Box>
    </TitledDialog>
  );
}
