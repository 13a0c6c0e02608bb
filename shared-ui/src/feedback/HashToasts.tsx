import { startTransition, useEffect, useRef, useState, type MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import { useIsServerRendered } from '../hydration/hydration';
import { toastStyle } from './toastStyle';
import { useToast, type ToastMessage } from './useToast';

type Props = {
  /** Messages, keyed by the URL hash for which the page shows them. */
  messages: Record<string, ToastMessage>;
};

/**
 * Toasts for the URL's hash, which work without scripts: the browser shows the element that the hash targets. Once scripts run,
 * the element is kept only if it is visible; on a page rendered in the browser, the message is shown as a regular toast.
 */
export function HashToasts({ messages }: Props) {
  const isServerRendered = useIsServerRendered();
  const [isClosed, setIsClosed] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toast = useToast();
  useEffect(() => {
    const id = window.location.hash.slice(1);
    const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
    const isShown = Boolean(root.current?.querySelector(':target'));
    if (!isShown) startTransition(() => setIsClosed(true));
    if (!message) return;
    if (!isShown) toast(message);
    // The hash is removed, so that a reload or a copied URL does not show the message again.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [messages, toast]);

  // Prevents the default navigation, because the router would scroll to the top.
  const close = (event: MouseEvent) => {
    event.preventDefault();
    setIsClosed(true);
  };
  if (isClosed || !isServerRendered) return null;
  return (
    <Root ref={root}>
      {Object.entries(messages).map(([id, { title, description, note, variant = 'default' }]) => (
        <div key={id} id={id} role={variant === 'destructive' ? 'alert' : 'status'} data-variant={variant}>
          <p>
            <strong>{title}</strong>
            <br />
            {description}
          </p>
          {note && (
            <p>
              <strong>{note}</strong>
            </p>
          )}
          {/* A hash that names nothing: the page stays where it is. */}
          <a href="#closed" onClick={close}>
            Close
          </a>
        </div>
      ))}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => {
  const { box, neutral, destructive, ...style } = toastStyle(theme);
  return {
    displayPrint: 'none',
    '& > div': {
      ...box,
      ...style.default,
      display: 'none',
      position: 'fixed',
      right: '1rem',
      bottom: '1rem',
      zIndex: theme.zIndex.snackbar,
    },
    '& > [data-variant=neutral]': neutral,
    '& > [data-variant=destructive]': destructive,
    '& > :target': { display: 'flex' },
    '& p': { ...theme.typography.body2, flex: 1, margin: theme.spacing(1, 0, 0) },
    '& a': { padding: theme.spacing(1, 1.5), color: 'inherit' },
  };
});
