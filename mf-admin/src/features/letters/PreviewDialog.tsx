import type { Letter } from '@brand/shared-data/admin';
import { Button, TitledDialog, Typography, useSite } from '@brand/shared-ui/core';
import { LetterPreview } from '@brand/shared-ui/letter';

type Props = { letter: Letter | null; onClose: () => void };

/** A letter as its readers see it, in this device's colour scheme. */
export function PreviewDialog({ letter, onClose }: Props) {
  const { name } = useSite();
  return (
    <TitledDialog title="Preview" width="52rem" isOpen={letter !== null} onClose={onClose}>
      {letter && (
        <LetterPreview
          letter={{ subject: letter.subject, markdown: letter.content, footer }}
          site={{ name, url: window.location.origin }}
        />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        The links below the text are each reader’s own. “Send a test” brings it into your mail program.
      </Typography>
      <div>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </div>
    </TitledDialog>
  );
}

const footer = {
  text: 'You get this letter because you subscribed.',
  links: [
    { label: 'Your choices', href: '#choices' },
    { label: 'Leave with one click', href: '#leave' },
  ],
};
