import type { ComponentProps } from 'react';
import type { Form } from '@brand/shared-ui/forms';

/** What a valid form says, as its schema writes it: trimmed texts, numbers as numbers, an empty field as its default. */
export function castWith<Values extends object>(
  schema: ComponentProps<typeof Form>['schema'],
  values: Values,
): Values {
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]),
  );
  return schema.cast(said) as Values;
}
