import { sql, type Kysely } from 'kysely';
import { catalogQuery, type Catalog, type CatalogColumn, type TypeRow } from './catalog';
import type { Columns, Relation, Relationship, RestFunction, TypeName } from './relation';
import { findRelationships } from './relationships';

/** The tables and functions that the data API serves, read from the catalog. */
export type RestSchema = {
  schemas: readonly string[];
  relation(schema: string, name: string): Relation | undefined;
  functions(schema: string, name: string): readonly RestFunction[];
  /** The function of this name that accepts one row of the relation. */
  functionOf(relation: Relation, name: string): RestFunction | undefined;
  relationships(relation: Relation): readonly Relationship[];
  relations: readonly Relation[];
  allFunctions: readonly RestFunction[];
  castTypes: ReadonlyMap<string, TypeName>;
  /** The values of `alter role authenticator set pgrst.…`; hosted Supabase enables neither by default. */
  settings: { aggregates: boolean; rollback: boolean };
};

// SQL type names that differ from those in the catalog.
const typeAliases: Record<string, string> = {
  ...{ int: 'int4', integer: 'int4', bigint: 'int8', smallint: 'int2', boolean: 'bool', decimal: 'numeric' },
  ...{ real: 'float4', 'double precision': 'float8', 'character varying': 'varchar', string: 'text' },
  ...{ 'timestamp without time zone': 'timestamp', 'timestamp with time zone': 'timestamptz' },
};

const toType = ([schema, name, array, category]: TypeRow): TypeName => ({ schema, name, array, category });
const toColumns = (columns: CatalogColumn[]): Columns =>
  new Map(columns.map(([name, type]) => [name, toType(type)]));

/** Reads the schema that the data API serves. */
export async function readRestSchema(db: Kysely<unknown>, schemas: readonly string[]): Promise<RestSchema> {
  const text = catalogQuery.split('$1').map((part) => sql.raw(part));
  const { rows } = await sql<{ catalog: Catalog }>`${sql.join(text, sql`${[...schemas]}::text[]`)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The catalog cannot be read.');
  return buildSchema(row.catalog, schemas);
}

/** Builds the schema from the catalog. */
export function buildSchema(found: Catalog, schemas: readonly string[]): RestSchema {
  const byOid = new Map<number, Relation>();
  const unique = new Map<number, string[][]>();
  for (const { oid, schema, name, columns, key, unique: keys } of found.relations) {
    byOid.set(oid, { oid, schema, name, columns: toColumns(columns), key: key ?? [] });
    unique.set(oid, keys ?? []);
  }
  const relations = new Map(
    [...byOid.values()].map((relation) => [`${relation.schema}.${relation.name}`, relation]),
  );
  const relationships = findRelationships(found, byOid, unique);
  const functions = new Map<string, RestFunction[]>();
  const ofRelation = new Map<string, RestFunction>();
  for (const f of found.functions) {
    const relation = byOid.get(f.resultOf) ?? null;
    const columns = relation?.columns ?? (f.out && (f.out.length > 1 || f.isSet) ? toColumns(f.out) : null);
    const args = (f.arguments ?? []).map(([name, type, isOptional, isVariadic]) => ({
      ...{ name: name ?? '', type: toType(type), isOptional, isVariadic },
    }));
    const entry: RestFunction = {
      ...{ schema: f.schema, name: f.name, arguments: args, columns, relation, isSet: f.isSet },
      ...{
        isSingle: !f.isSet || f.rows === 1,
        isVoid: f.result[1] === 'void',
        result: toType(f.result),
        isVolatile: f.volatility === 'v',
      },
      of: f.arguments?.length === 1 ? f.arguments[0]?.[4] || null : null,
    };
    const name = `${f.schema}.${f.name}`;
    functions.set(name, [...(functions.get(name) ?? []), entry]);
    if (entry.of !== null) ofRelation.set(`${entry.of}.${f.name}`, entry);
  }
  const castTypes = new Map(found.types.map((type) => [type[1], toType(type)]));
  for (const [alias, name] of Object.entries(typeAliases)) {
    const type = castTypes.get(name);
    if (type) castTypes.set(alias, type);
  }
  const settings = new Set(found.settings ?? []);
  return {
    schemas,
    relation: (schema, name) => relations.get(`${schema}.${name}`),
    functions: (schema, name) => functions.get(`${schema}.${name}`) ?? [],
    functionOf: ({ oid }, name) => ofRelation.get(`${oid}.${name}`),
    relationships: ({ oid }) => relationships.get(oid) ?? [],
    relations: [...byOid.values()],
    allFunctions: [...functions.values()].flat(),
    castTypes,
    settings: {
      aggregates: settings.has('pgrst.db_aggregates_enabled=true'),
      rollback: settings.has('pgrst.db_tx_end=commit-allow-override'),
    },
  };
}
