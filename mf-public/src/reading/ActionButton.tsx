import { Button, SvgIcon } from '@brand/shared-ui/core';

type Props = { label: string; iconPath: string; onClick: () => void };

/** A small button with an icon, which needs scripts. */
export const ActionButton = ({ label, iconPath, onClick }: Props) => (
  <Button
    variant="outlined"
    size="small"
    data-needs-scripts=""
    onClick={onClick}
    startIcon={
      <SvgIcon
        aria-hidden
        sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' }}
      >
        <path d={iconPath} strokeLinejoin="round" />
      </SvgIcon>
    }
  >
    {label}
  </Button>
);
