import Typography from '@mui/material/Typography';
import { Question } from '../dialog/Question';

type Props = { isOpen: boolean; onStay: () => void; onThrowAway: () => void };

/** Asks for confirmation before a log-out that discards unsaved text. */
export function LogOutQuestion({ isOpen, onStay, onThrowAway }: Props) {
  return (
    <Question
      title="Log out and throw away unsaved text?"
      isOpen={isOpen}
      onClose={onStay}
      answers={[
        { label: 'Stay', onChoose: onStay },
        { label: 'Throw away and log out', onChoose: onThrowAway, color: 'error' },
      ]}
    >
      <Typography>
        There is text on this device that was typed and never saved. Nobody who uses it after you may find it,
        so it goes when you log out.
      </Typography>
    </Question>
  );
}
