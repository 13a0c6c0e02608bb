import { useId, useRef, useState } from 'react';
import { Button, IconButton } from '@brand/shared-ui/core';
import { MoreIcon } from '@brand/shared-ui/icons';
import { Menu, MenuItem } from '@brand/shared-ui/overlay';
import type { RowAction } from './RecordColumn';

type Props = { title: string; actions: RowAction[] };

/** A row's actions: a single one as a button, several as a menu. */
export function RowActions({ title, actions }: Props) {
  const [only, ...others] = actions;
  if (!only) return null;
  if (others.length > 0) return <ActionsMenu title={title} actions={actions} />;
  return (
    <Button
      size="small"
      color={only.isDestructive ? 'error' : 'primary'}
      aria-label={`${only.label} ${title}`}
      onClick={only.onSelect}
    >
      {only.label}
    </Button>
  );
}

function ActionsMenu({ title, actions }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<RowAction>(undefined);
  const id = useId();
  const isOpen = anchor !== null;
  return (
    <>
      <IconButton
        id={id}
        aria-label={`Actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          chosen.current = undefined;
          setAnchor(event.currentTarget);
        }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={isOpen}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{
          list: { 'aria-labelledby': id },
          // Runs after the button has regained focus, so that a dialog opened by the action returns focus to the button.
          transition: { onExited: () => chosen.current?.onSelect() },
        }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            sx={{ minHeight: 44, ...(action.isDestructive && { color: 'error.main' }) }}
            onClick={() => {
              chosen.current = action;
              setAnchor(null);
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
