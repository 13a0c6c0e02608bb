import { useId, useState } from 'react';
import { Box, Button, excerptOf, plainText, Typography } from '@brand/shared-ui/core';
import { MarkdownText } from '@brand/shared-ui/reading';

type Props = {
  /** Markdown. */
  children: string;
  /** The number of characters of the collapsed text, not counting markdown syntax. */
  length: number;
  more: string;
  less: string;
};

/** A text that is cut until the reader expands it; a text that is short enough is never cut. */
export function CollapsibleText({ children, length, more, less }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const plain = plainText(children);
  const excerpt = excerptOf(plain, length);
  const isLong = excerpt !== plain;
  return (
    <>
      <Box id={id} sx={{ '& > div': { fontSize: 'inherit' }, '& > div > :last-child': { marginBottom: 0 } }}>
        {isLong && !isOpen ? (
          <Typography sx={{ maxWidth: '68ch', fontSize: 'inherit', overflowWrap: 'anywhere' }}>
            {excerpt}
          </Typography>
        ) : (
          <MarkdownText markdown={children} />
        )}
      </Box>
      {isLong && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ marginTop: 2 }}
        >
          {isOpen ? less : more}
        </Button>
      )}
    </>
  );
}
