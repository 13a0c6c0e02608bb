import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { resultKinds, useSearchEverythingQuery } from '@brand/shared-data';
import { Box, ModalDialog, TextInput, Typography, useSite } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { usePausedText } from '../records/usePausedText';
import { findPages } from './findPages';

type Choice = { to: string; label: string; hint: string };

type Props = { isOpen: boolean; setIsOpen: (isOpen: boolean) => void };

/** Finds each page of the admin by its name or by what one does there, and texts of the site. Opens by Ctrl K, Cmd K or "?", too. */
export function Palette({ isOpen, setIsOpen }: Props) {
  useKeys(() => setIsOpen(true));
  const close = () => setIsOpen(false);
  return (
    <ModalDialog label="Go to" isOpen={isOpen} onClose={close} sx={sheet}>
      {isOpen && <Choices onChoose={close} />}
    </ModalDialog>
  );
}

function Choices({ onChoose }: { onChoose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const choices = useChoices(typed);
  const active = Math.min(at, choices.length - 1);
  const activeId = `${id}-${active}`;
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || choices.length === 0) return;
    if (step) {
      event.preventDefault();
      setAt((active + step + choices.length) % choices.length);
    }
    if (event.key === 'Enter') document.getElementById(activeId)?.click();
  };
  return (
    <>
      <TextInput
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="A page, a job or a text"
        role="combobox"
        aria-label="Go to"
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-activedescendant={active < 0 ? undefined : activeId}
        autoComplete="off"
        sx={{ height: 'auto', paddingInline: 2.5, paddingBlock: 2, fontSize: '1.125rem' }}
      />
      <Box id={id} role="listbox" aria-label="Pages and texts" sx={list}>
        {choices.map(({ to, label, hint }, index) => (
          <Box
            key={to + label}
            id={`${id}-${index}`}
            component={Link}
            to={to}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={onChoose}
            sx={option}
          >
            <span>{label}</span>
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          </Box>
        ))}
        {choices.length === 0 && <Typography sx={{ padding: 2 }}>Nothing is called so.</Typography>}
      </Box>
    </>
  );
}

/** The pages that one finds by the typed words, then the texts that a search of the site finds. */
function useChoices(typed: string): Choice[] {
  const { till } = useSite();
  const text = usePausedText(typed).trim();
  const { data: found = [] } = useSearchEverythingQuery(text, { skip: text.length < 3 });
  const pages = findPages(typed, till !== undefined).map(({ to, label, group }) => ({
    to,
    label,
    hint: group,
  }));
  const texts = found.map(({ content_type, slug, title }) => ({
    to: resultKinds[content_type].addressOf(slug),
    label: title.map((part) => part.text).join(''),
    hint: resultKinds[content_type].label,
  }));
  return [...pages, ...(text.length < 3 ? [] : texts)];
}

/** Calls back on Ctrl K, Cmd K and "?", unless somebody types or a dialog is open. */
function useKeys(onOpen: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || event.altKey || !(isCombined ? event.key === 'k' : event.key === '?'))
        return;
      if (document.querySelector('dialog[open], [aria-modal="true"]')) return;
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (isField && !isCombined) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

const sheet = {
  overflow: 'hidden',
  width: { xs: '100vw', sm: 'min(36rem, 92vw)' },
  maxWidth: 'none',
  maxHeight: { xs: '100dvh', sm: 'min(36rem, 80dvh)' },
  margin: { xs: 0, sm: '10dvh auto auto' },
  borderRadius: { sm: 2 },
  '&[open]': { display: 'flex', flexDirection: 'column' },
};
const list = { minHeight: 0, overflowY: 'auto', padding: 1, borderTop: 1, borderColor: 'divider' };
const option = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  paddingInline: 1.5,
  paddingBlock: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover, &[aria-selected="true"]': { backgroundColor: 'action.selected' },
};
