import Typography from '@mui/material/Typography';
import { Question } from '../dialog/Question';

type Props = { isOpen: boolean; onStay: () => void; onThrowAway: () => void };

/** Asks for confirmation before a log-out that discards unsaved text. */
export function LogOutQuestion({ isOpen, onStay, onThrowAway }: Props) {
  return (
    <Question
      title="Log out and discard unsaved text?"
      isOpen={isOpen}
      onClose={onStay}
      answers={[
        { label: 'Stay', onChoose: onStay },
        { label: 'Discard and log out', onChoose: onThrowAway, color: 'error' },
      ]}
    >
      <Typography>
        There is unsaved text on this device. Logging out deletes it, so that nobody who uses the device after
        you finds it.
      </Typography>
    </Question>
  );
}
