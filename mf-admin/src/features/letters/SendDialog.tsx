import { useState } from 'react';
import { adminMessages, useScheduleLetterMutation, type Letter } from '@brand/shared-data/admin';
import { Box, Question, Stack, TextInput, Typography, useToast } from '@brand/shared-ui/core';
import { toLocalMinute } from '../../editing/toLocalMinute';
import { recipients } from './LetterDialog';

type Props = { letter: Letter | null; onClose: () => void };

const messages = adminMessages.letters;

/** Sends a letter now or at a given time. A sent letter cannot be recalled. */
export function SendDialog({ letter, onClose }: Props) {
  const [time, setTime] = useState('');
  const [schedule, { isLoading }] = useScheduleLetterMutation();
  const toast = useToast();

  const close = () => {
    setTime('');
    onClose();
  };
  const send = async () => {
    if (!letter) return;
    const sendAt = (time ? new Date(time) : new Date()).toISOString();
    const { error } = await schedule({ id: letter.id, sendAt });
    if (error) return toast(messages.sendFailed(error));
    toast(time ? messages.scheduled : messages.sent(nameOf(letter)));
    close();
  };

  return (
    <Question
      title="Send this letter?"
      isOpen={letter !== null}
      onClose={close}
      answers={[
        { label: 'Cancel', onChoose: close },
        { label: time ? 'Schedule' : 'Send now', onChoose: () => void send(), isBusy: isLoading },
      ]}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          “{letter?.subject}” goes to: {nameOf(letter)}. Nobody who left, paused or has not confirmed gets it.
        </Typography>
        <Box component="label" sx={{ display: 'grid', gap: 0.5 }}>
          At a later time (empty sends it now)
          <TextInput
            type="datetime-local"
            value={time}
            min={toLocalMinute(new Date())}
            onChange={({ target }) => setTime(target.value)}
            sx={timeStyle}
          />
        </Box>
      </Stack>
    </Question>
  );
}

const nameOf = (letter: Letter | null) =>
  (recipients.find(({ value }) => value === (letter?.topic ?? ''))?.label ?? 'Everyone').replace(
    /^[RE]/,
    (first) => first.toLowerCase(),
  );

const timeStyle = {
  minHeight: 44,
  paddingInline: 1.5,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
};
