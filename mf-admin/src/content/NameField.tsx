import { useListPostNamesQuery } from '@brand/shared-data/admin';
import { SuggestField } from '@brand/shared-ui/forms';

type Props = { name: string; label: string; helperText?: string | undefined; isList: boolean };

/** A field for tags or a series, which suggests those that posts have. */
export function NameField({ isList, ...props }: Props) {
  const { data } = useListPostNamesQuery();
  return <SuggestField {...props} isList={isList} options={(isList ? data?.tags : data?.series) ?? []} />;
}
