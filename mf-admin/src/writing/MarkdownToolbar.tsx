import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { Box, IconButton, visuallyHidden } from '@brand/shared-ui/core';
import {
  BoldIcon,
  BulletsIcon,
  CodeIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  PictureIcon,
  QuoteIcon,
} from '@brand/shared-ui/icons';
import { bold, code, heading, italic, link, list, quote } from './markdownTools';

type Tool = {
  name: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  apply: (field: HTMLTextAreaElement) => void;
  /** The key to press with Ctrl, or with ⌘ on a Mac. */
  shortcut?: string;
};

export const tools: readonly Tool[] = [
  { name: 'Bold', Icon: BoldIcon, apply: bold, shortcut: 'b' },
  { name: 'Italic', Icon: ItalicIcon, apply: italic, shortcut: 'i' },
  { name: 'Heading', Icon: HeadingIcon, apply: heading },
  { name: 'Link', Icon: LinkIcon, apply: link, shortcut: 'k' },
  { name: 'List', Icon: BulletsIcon, apply: list },
  { name: 'Quote', Icon: QuoteIcon, apply: quote },
  { name: 'Code', Icon: CodeIcon, apply: code, shortcut: 'e' },
];

type Props = {
  disabled: boolean;
  onTool: (apply: Tool['apply']) => void;
  onPicture: () => void;
};

/**
 * The toolbar of a markdown field. Button names are visually hidden text, because queries for field labels would also match an
 * `aria-label`.
 */
export function MarkdownToolbar({ disabled, onTool, onPicture }: Props) {
  const { onKeyDown, getItemProps } = useRovingTabIndex();
  const buttons = [
    ...tools.map(({ apply, ...tool }) => ({ ...tool, onClick: () => onTool(apply) })),
    { name: 'Picture', Icon: PictureIcon, onClick: onPicture },
  ];
  return (
    <Box
      role="toolbar"
      aria-label="Formatting"
      sx={{ display: 'flex', flexWrap: 'wrap' }}
      onKeyDown={onKeyDown}
    >
      {buttons.map((button, index) => (
        <ToolButton key={button.name} {...button} {...getItemProps(index)} disabled={disabled} />
      ))}
    </Box>
  );
}

type ButtonProps = Pick<Tool, 'name' | 'Icon' | 'shortcut'> & {
  disabled: boolean;
  tabIndex: number;
  onFocus: () => void;
  onClick: () => void;
};

function ToolButton({ name, Icon, shortcut, ...button }: ButtonProps) {
  const key = shortcut?.toUpperCase();
  return (
    <IconButton
      size="small"
      title={key ? `${name} (Ctrl ${key})` : name}
      aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
      {...button}
    >
      <Icon fontSize="small" />
      <Box component="span" sx={visuallyHidden}>
        {name}
      </Box>
    </IconButton>
  );
}

/** Makes a toolbar a single tab stop; the arrow keys, Home and End move between its buttons. */
function useRovingTabIndex() {
  const [current, setCurrent] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === event.target);
    const next = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return {
    onKeyDown,
    getItemProps: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
  };
}
