import { messages } from '@brand/shared-data';
import { Box, Button, Typography, useSite, useToast } from '@brand/shared-ui/core';
import { copyText } from '../../reading/copyText';

type Props = { id: string; title: string };

/** The code that shows a kept challenge on other pages, as a picture that links here. */
export function EmbedCode({ id, title }: Props) {
  const { url = '' } = useSite();
  const toast = useToast();
  const alt = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const picture = `<img src="${url}/embed/challenge/${id}.svg" alt="${alt}" width="320" height="120">`;
  const code = `<a href="${url}/challenge/${id}">${picture}</a>`;
  const copy = async () =>
    toast((await copyText(code)) ? messages.challenges.codeCopied : messages.challenges.codeNotCopied);
  return (
    <Box component="details" sx={{ marginTop: 2, displayPrint: 'none' }}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
        Embed
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        This code shows on another page how far the challenge is, always up to date.
      </Typography>
      <Box component="textarea" aria-label="Code to embed" readOnly rows={4} value={code} sx={codeStyle} />
      <Button variant="outlined" size="small" data-needs-scripts="" onClick={() => void copy()}>
        Copy
      </Button>
    </Box>
  );
}

const codeStyle = {
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  marginBlock: 1,
  padding: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'inherit',
  backgroundColor: 'background.paper',
  font: '0.8125rem/1.5 monospace',
  overflowWrap: 'anywhere',
  resize: 'vertical',
};
