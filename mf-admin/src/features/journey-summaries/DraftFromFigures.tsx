import { useLazyGetYearQuery } from '@brand/shared-data';
import { adminMessages, type ContentInput } from '@brand/shared-data/admin';
import { Button, useToast } from '@brand/shared-ui/core';
import { useFormContext } from '@brand/shared-ui/forms';
import { describeYear } from './describeYear';

/** Appends the figures for the form's year to its text. */
export function DraftFromFigures() {
  const { values, setFieldValue, isSubmitting } = useFormContext<ContentInput<'journey_summaries'>>();
  const [readYear, { isFetching }] = useLazyGetYearQuery();
  const toast = useToast();
  const { year, content } = values;
  const draft = async () => {
    const { data, error } = await readYear(year);
    if (error) toast(adminMessages.yearFigures.failed(error));
    else if (!data) toast(adminMessages.yearFigures.none);
    else
      await setFieldValue('content', [content.trim(), describeYear(year, data)].filter(Boolean).join('\n\n'));
  };
  return (
    <Button
      variant="outlined"
      disabled={isSubmitting || isFetching}
      onClick={() => void draft()}
      sx={{ alignSelf: 'start' }}
    >
      Draft from the year’s figures
    </Button>
  );
}
