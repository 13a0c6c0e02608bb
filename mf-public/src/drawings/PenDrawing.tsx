import { SvgIcon } from '@brand/shared-ui/core';

type Props = {
  /** The path, on a grid of 32. */
  drawing: string;
  /** How large it is shown, in any CSS length. */
  size: string;
};

/** A small picture drawn with one pen: round ends, no fill. It only decorates. */
export function PenDrawing({ drawing, size }: Props) {
  return (
    <SvgIcon viewBox="0 0 32 32" aria-hidden sx={{ fontSize: size, color: 'primary.main' }}>
      <path
        d={drawing}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        // Large or small, the pen stays the same.
        vectorEffect="non-scaling-stroke"
      />
    </SvgIcon>
  );
}
