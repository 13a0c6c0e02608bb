import { IconButton, SvgIcon } from '@brand/shared-ui/core';

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onClick}>
      <SvgIcon>
        <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </SvgIcon>
    </IconButton>
  );
}
