import { useEffect } from 'react';
import { useToast, type ToastMessage } from './toastContext';

/**
 * Shows a message as soon as there is one. A tick later than the render: a read that failed before the page's code came
 * is asked again at once, and only its second failure counts. The message must keep its identity between renders.
 */
export function useToastFor(message: ToastMessage | null) {
  const toast = useToast();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => toast(message));
    return () => clearTimeout(timer);
  }, [message, toast]);
}
