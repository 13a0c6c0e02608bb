// Finds the relationship that an embedded table in a request refers to.
import { InvalidRequest } from './apiRequest';
import type { Relationship } from './relation';
import type { RestSchema } from './schema';
import type { Source } from './source';
import { suggest } from './suggest';

/** The one relationship that an embedded table refers to. Throws an InvalidRequest if there is none, or more than one. */
export function findRelationship(
  { relation, schema: schemaName, name: from }: Source,
  name: string,
  hint: string | null,
  schema: RestSchema,
): Relationship {
  const candidates = relation ? schema.relationships(relation) : [];
  const column = (one: Relationship, wanted: string, isOwn: boolean) =>
    one.pairs.length === 1 && one.pairs[0]?.[isOwn ? 0 : 1] === wanted;
  const found = candidates.filter((one) => {
    const isSelf = one.target.oid === relation?.oid && one.kind !== 'many-to-many';
    if (hint === null) {
      const isByKey = !one.isView && (one.name === name || (one.isOwnKey && column(one, name, true)));
      return isSelf
        ? one.isOwnKey
          ? isByKey
          : one.target.name === name
        : one.target.name === name || isByKey;
    }
    const isHinted = one.junction
      ? one.junction.table.name === hint
      : // PostgREST finds a table's own key by its column alone.
        (one.name === hint && !isSelf) || column(one, hint, one.isOwnKey) || column(one, hint, !one.isOwnKey);
    return one.target.name === name && isHinted && (!isSelf || !one.isOwnKey);
  });
  const [first] = found;
  if (first && found.length === 1) return first;
  if (!first) {
    const using = hint === null ? '' : ` using the hint '${hint}'`;
    throw new InvalidRequest(
      `Could not find a relationship between '${from}' and '${name}' in the schema cache`,
      400,
      'PGRST200',
      {
        details: `Searched for a foreign key relationship between '${from}' and '${name}'${using} in the schema '${schemaName}', but no matches were found.`,
        hint: suggest(
          name,
          candidates.map(({ target }) => target.name),
          (other) => `Perhaps you meant '${other}' instead of '${name}'.`,
        ),
      },
    );
  }
  const hints = found.map((one) => `'${name}!${one.junction?.table.name ?? one.name}'`);
  throw new InvalidRequest(
    `Could not embed because more than one relationship was found for '${from}' and '${name}'`,
    300,
    'PGRST201',
    {
      details: found.map((one) => ({
        cardinality: one.kind,
        embedding: `${from} with ${one.target.name}`,
        relationship: describe(one, from),
      })),
      hint: `Try changing '${name}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe(one: Relationship, from: string): string {
  const own = one.pairs.map(([column]) => column).join(', ');
  const other = one.pairs.map(([, column]) => column).join(', ');
  if (one.junction) return `${one.junction.table.name} using ${one.name}`;
  return `${one.name} using ${from}(${own}) and ${one.target.name}(${other})`;
}
