import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import type { Look } from '../theme/look';
import { letterHtml, type Letter } from './letterHtml';

type Props = { letter: Letter; site: { name: string; url: string; language?: string } & Look };

/** Shows a letter as mail programs do. The sandbox runs no scripts. */
export function LetterPreview({ letter, site }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const html = letterHtml(letter, site);
  useEffect(() => {
    // The page's Trusted Types policy only accepts HTML sanitized by DOMPurify.
    const trusted = DOMPurify.sanitize(html, { WHOLE_DOCUMENT: true, RETURN_TRUSTED_TYPE: true });
    if (frame.current) frame.current.srcdoc = trusted as unknown as string;
  }, [html]);
  return <Box component="iframe" ref={frame} title={letter.subject} sandbox="" sx={frameStyle} />;
}

const frameStyle = { width: '100%', height: '60vh', border: 1, borderColor: 'divider', borderRadius: 1 };
