import { createContext, use } from 'react';

export type ToastMessage = {
  title: string;
  description?: string;
  /** 'destructive' is red and an alert; the others wait their turn. */
  variant?: 'default' | 'neutral' | 'destructive';
};

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** `toast({ title, description?, variant? })`: shows one for 5 seconds in place of any older one. */
export function useToast(): ShowToast {
  const toast = use(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider above it.');
  return toast;
}
