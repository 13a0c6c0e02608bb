import { useEffect } from 'react';
import { keepPage, useDispatch } from '@brand/shared-data';
import { useHasUnsaved } from '@brand/shared-ui/core';

/**
 * While `isInside`, a session that ends by itself leaves this page as it is, for the dialog to log in again. A log-out in
 * another tab does so only where it would take unsaved text with it.
 */
export function useKeepPage(isInside: boolean) {
  const dispatch = useDispatch();
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    if (isInside) dispatch(keepPage(hasUnsaved ? 'always' : 'lost'));
  }, [dispatch, isInside, hasUnsaved]);
  useEffect(() => {
    if (!isInside) return;
    return () => {
      dispatch(keepPage('never'));
    };
  }, [dispatch, isInside]);
}
