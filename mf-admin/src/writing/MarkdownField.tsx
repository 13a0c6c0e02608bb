import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Box, Button, countWords, readTime, type Theme, Typography } from '@brand/shared-ui/core';
import { Alert, TextArea, useFormContext } from '@brand/shared-ui/forms';
import { useMediaQuery } from '@brand/shared-ui/overlay';
import { PictureDialog } from '../pictures/PictureDialog';
import { MarkdownPreview } from './MarkdownPreview';
import { MarkdownToolbar, tools } from './MarkdownToolbar';
import { insertBlock, insertPasted } from './markdownTools';
import { usePaste } from './usePaste';

type Props = { name: string; label: string; rows: number };

/**
 * A markdown field with toolbar, shortcuts, word count and preview. The preview appears beside the field or, on small screens,
 * replaces the field.
 */
export function MarkdownField({ name, label, rows }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, isSubmitting } = useFormContext<Record<string, string>>();
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [isPreviewing, setIsPreviewing] = useState(false);
  const text = values[name] ?? '';
  const words = countWords(text);
  const showsText = hasRoom || !isPreviewing;

  const run = (apply: (field: HTMLTextAreaElement) => void) => {
    if (!field.current) return;
    field.current.focus();
    apply(field.current);
  };
  const picture = usePictureDialog(field, (block) => run((element) => insertBlock(element, block)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const tool = tools.find(({ shortcut }) => shortcut === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    event.stopPropagation();
    run(tool.apply);
  };

  const openPicture = (event: SyntheticEvent, { files: [file] }: DataTransfer) => {
    if (!file || isSubmitting) return;
    event.preventDefault();
    picture.open(file);
  };
  const { onPaste, notice } = usePaste({
    write: (markdown) => run((element) => insertPasted(element, markdown)),
    openPicture,
    isDisabled: isSubmitting,
  });

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <MarkdownToolbar
          disabled={isSubmitting || !showsText}
          onTool={run}
          onPicture={() => picture.open(null)}
        />
        {!hasRoom && (
          <Button size="small" aria-pressed={isPreviewing} onClick={() => setIsPreviewing(!isPreviewing)}>
            Preview
          </Button>
        )}
      </Box>
      <Box sx={panes}>
        <Box sx={{ display: showsText ? 'block' : 'none' }}>
          <TextArea
            name={name}
            label={label}
            rows={rows}
            onKeyDown={onKeyDown}
            onDrop={(event) => openPicture(event, event.dataTransfer)}
            onPaste={onPaste}
            slotProps={{ htmlInput: { ref: field } }}
          />
        </Box>
        {(hasRoom || isPreviewing) && (
          <Box sx={{ position: 'relative' }}>
            <MarkdownPreview text={text} />
          </Box>
        )}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {`${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} · ${readTime(text)}`}
      </Typography>
      {notice && <Alert severity={notice.severity}>{notice.text}</Alert>}
      <PictureDialog
        isOpen={picture.file !== undefined}
        file={picture.file ?? undefined}
        onClose={picture.close}
        onInsert={picture.insert}
      />
    </Box>
  );
}

const panes = { display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } };

/** The state of the picture dialog; `write` receives the markdown for an uploaded picture, with the caret where it was. */
function usePictureDialog(field: RefObject<HTMLTextAreaElement | null>, write: (block: string) => void) {
  // Undefined if the dialog is closed, null if it is open without a file.
  const [file, setFile] = useState<File | null>();
  const block = useRef('');
  const caret = useRef<[start: number, end: number]>([0, 0]);

  const writeBlock = useEffectEvent(() => {
    if (!block.current) return;
    // A field that had the focus gets it back from the dialog with the caret at its beginning.
    field.current?.setSelectionRange(...caret.current);
    write(block.current);
    block.current = '';
  });
  useEffect(() => {
    if (file !== undefined) return;
    // Writes only after the browser has closed the dialog, because a field behind a modal dialog takes no undoable change.
    const timer = setTimeout(writeBlock);
    return () => clearTimeout(timer);
  }, [file]);

  return {
    file,
    open: (chosen: File | null) => {
      if (field.current) caret.current = [field.current.selectionStart, field.current.selectionEnd];
      setFile(chosen);
    },
    close: () => setFile(undefined),
    insert: (address: string, alt: string) => {
      block.current = `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address})`;
      setFile(undefined);
    },
  };
}
