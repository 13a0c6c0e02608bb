import type { ComponentProps, ReactNode } from 'react';
import { styled, type CSSObject, type SxProps, type Theme } from '@mui/material/styles';

type Look = {
  variant?: 'text' | 'outlined' | 'contained';
  color?: 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  sx?: SxProps<Theme>;
};
type Themed<Props> = Props & { theme: Theme };

const noAttributes = ['variant', 'color', 'size', 'sx', 'theme', 'as'];

/** The `styled` options for elements that look like buttons; style props are not passed on as attributes. */
export const buttonOptions = { shouldForwardProp: (name: string) => !noAttributes.includes(name) };

const plain = {
  // The containing block for visually hidden text, which is out of the flow.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  textAlign: 'center',
  textDecoration: 'none',
  WebkitTapHighlightColor: 'transparent',
} as const;

// Limits hover styles to devices that can hover, because on touch screens a button would keep the style after a tap.
const hovered = (style: CSSObject) => ({
  '@media (hover: hover) and (forced-colors: none)': { '&:hover': style },
});

// High-contrast modes replace a button's background with the page's, so a filled button would have no visible edge.
const filledInHighContrast = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    color: 'ButtonFace',
    backgroundColor: 'ButtonText',
    outlineColor: 'ButtonText !important',
    '&:disabled': { color: 'GrayText', backgroundColor: 'ButtonFace' },
  },
} as const;

/** The style of a button, also used for links. */
export function buttonStyle(props: Themed<Look>): CSSObject {
  const { theme, variant = 'text', color = 'primary', size } = props;
  const { palette } = theme.vars;
  const { main, dark, contrastText } = palette[color];
  const isSmall = size === 'small';
  const isText = variant === 'text';
  const looks: Record<typeof variant, CSSObject> = {
    text: { color: main },
    outlined: { color: main, border: `1px solid ${theme.alpha(main, 0.5)}` },
    contained: { color: contrastText, backgroundColor: main },
  };
  return {
    ...theme.typography.button,
    ...plain,
    minWidth: 64,
    minHeight: isSmall ? 36 : 44,
    padding: `${isSmall ? 3 : 5}px ${isSmall ? 14 : isText ? 12 : 20}px`,
    borderRadius: 999,
    ...(isSmall && { fontSize: '0.875rem' }),
    transition: theme.transitions.create(['background-color', 'border-color', 'color'], {
      duration: theme.transitions.duration.short,
    }),
    '& > [data-icon]': { display: 'flex', marginInline: `${isSmall ? -2 : -4}px 8px` },
    '& > [data-icon] > svg': { fontSize: isSmall ? 18 : 20 },
    ...looks[variant],
    ...(variant === 'contained'
      ? hovered({ backgroundColor: dark })
      : hovered({ borderColor: main, backgroundColor: theme.alpha(main, palette.action.hoverOpacity) })),
    '&:disabled': {
      pointerEvents: 'none',
      color: palette.action.disabled,
      borderColor: palette.action.disabledBackground,
      ...(variant === 'contained' && { backgroundColor: palette.action.disabledBackground }),
    },
    ...(variant === 'contained' && filledInHighContrast),
  };
}

const ButtonRoot = styled('button', buttonOptions)<Look>(buttonStyle);

type ButtonProps = ComponentProps<typeof ButtonRoot> & {
  startIcon?: ReactNode;
  /** In progress: the button does nothing but keeps the focus, which `disabled` would remove. */
  isBusy?: boolean;
};

/** A button with a label. MUI's Button, which also has ripples, states and slots, adds 6 kB to every page. */
export function Button({ startIcon, isBusy, onClick, children, ...props }: ButtonProps) {
  return (
    <ButtonRoot
      type="button"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onClick}
      {...props}
    >
      {startIcon && <span data-icon="">{startIcon}</span>}
      {children}
    </ButtonRoot>
  );
}

type IconLook = Pick<Look, 'sx'> & { color?: 'inherit'; size?: 'small' };

function iconButtonStyle({ theme, color, size }: Themed<IconLook>): CSSObject {
  const { active, disabled, hoverOpacity } = theme.vars.palette.action;
  return {
    ...plain,
    flex: 'none',
    minWidth: 44,
    minHeight: 44,
    padding: size ? 5 : 8,
    borderRadius: '50%',
    fontSize: size ? '1.125rem' : '1.5rem',
    color: color ?? active,
    transition: theme.transitions.create('background-color', {
      duration: theme.transitions.duration.shortest,
    }),
    ...hovered({ backgroundColor: theme.alpha(active, hoverOpacity) }),
    '&:disabled': { pointerEvents: 'none', color: disabled },
  };
}

const IconButtonRoot = styled('button', buttonOptions)<IconLook>(iconButtonStyle);

/** A round icon button; its accessible name is in `aria-label` or in visually hidden children. */
export function IconButton(props: ComponentProps<typeof IconButtonRoot>) {
  return <IconButtonRoot type="button" {...props} />;
}

/** A link that looks like an `IconButton`. */
export const IconLink = styled('a', buttonOptions)<IconLook>(iconButtonStyle);
