import { useEffect } from 'react';
import type { Message } from '@brand/shared-data';
import { useToast } from '@brand/shared-ui/core';

/**
 * Shows a message as soon as there is one. A tick later than the render: a read that failed before the page's code came
 * is asked again at once, and only its second failure counts.
 */
export function useToastFor(message: Message | null) {
  const toast = useToast();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => toast(message));
    return () => clearTimeout(timer);
  }, [message, toast]);
}
