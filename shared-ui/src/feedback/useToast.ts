import { createContext, use, useEffect } from 'react';

export type ToastMessage = {
  title: string;
  description?: string;
  /** An extra line below the description. */
  note?: string;
  /** 'destructive' is red and announced as an alert; other variants are announced politely. */
  variant?: 'default' | 'neutral' | 'destructive';
};

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** `toast({ title, description?, variant? })` shows a toast for 5 seconds, replacing any older one. */
export function useToast(): ShowToast {
  const toast = use(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider above it.');
  return toast;
}

/**
 * Shows `message` one tick after the render in which it is first set, because a query that failed before the page's code arrived
 * is retried immediately, and only the second failure counts. `message` must be the same object in every render.
 */
export function useToastFor(message: ToastMessage | null) {
  const toast = useToast();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => toast(message));
    return () => clearTimeout(timer);
  }, [message, toast]);
}
