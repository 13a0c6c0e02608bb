import { useId, useState, type SubmitEvent } from 'react';
import { Box, Button, excerptOf, plainText, Typography } from '@brand/shared-ui/core';
import { MarkdownText } from '@brand/shared-ui/reading';
import { useSearchParams } from '@brand/shared-ui/router';

type Props = {
  /** Markdown. */
  children: string;
  /** The value of the URL parameter `more` for which the server renders the text expanded: `?more=story`. */
  name: string;
  /** The maximum number of characters while collapsed, not counting markdown syntax. */
  length: number;
  more: string;
  less: string;
};

/** A text that is truncated until the reader expands it, also without scripts. Short texts are never truncated. */
export function CollapsibleText({ children, name, length, more, less }: Props) {
  const [params] = useSearchParams();
  const [isOpen, setIsOpen] = useState(params.get('more') === name);
  const id = useId();
  const plain = plainText(children);
  const excerpt = excerptOf(plain, length);
  const isLong = excerpt !== plain;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsOpen(!isOpen);
  };
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
        <form action={`#${id}`} onSubmit={onSubmit}>
          <Button
            type="submit"
            name="more"
            value={isOpen ? '' : name}
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={id}
            sx={{ marginTop: 2 }}
          >
            {isOpen ? less : more}
          </Button>
        </form>
      )}
    </>
  );
}
